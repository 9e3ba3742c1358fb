import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createBatcher } from '../batches.ts';
import { throttleByError } from '../log.ts';
import { isConflict, isConnectionLost } from './database-errors.ts';
import type { Database, Executor } from './database.ts';
import { explainDatabaseError, targetOf } from './explain-database.ts';
import { createPool, type PostgresLog } from './pool.ts';
import { createWalPositions, readPosition, type WalPositions } from './wal-positions.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 300;
const SAMPLE_EVERY_MS = 500;
/** How long everything is read from the primary after a replica was behind, or gone. */
const LEFT_OUT_MS = 250;
const ATTEMPTS = 3;
/** A pooler and a proxy in front of a new primary notice it within a second each. */
const RETRIED_FOR_MS = 4_000;
const BEHIND_ALL = 'FFFFFFFF/FFFFFFFF';

type Statement = [statement: pg.QueryConfig, values?: unknown[]];

/** Where calls read that need not see every commit at once: the replica, as long as it is close behind. */
export interface ReadDatabases {
  /**
   * Reads nothing that is older than two seconds, than what `hidden` named, or than a position.
   * @param after the position of the last write of the person who reads
   */
  for(after?: string): Executor;
  /**
   * Something that nobody may see any more was committed: from now on nothing older is read.
   * @param position behind its commit; where it is not known the primary is asked, and until it answers no replica is read
   */
  hidden(position?: string): void;
  /** A position behind all that is committed now; undefined where there is no replica. Never rejects. */
  position(): Promise<string | undefined>;
  close(): Promise<void>;
}

export function onlyPrimary(db: Database): ReadDatabases {
  return { for: () => db, hidden: () => undefined, position: async () => undefined, close: async () => undefined };
}

interface ReplicaSettings {
  db: Database;
  /** Not by a pooler: each connection must stay with its server. */
  url: string;
  log: PostgresLog;
}

/**
 * The primary's position is sampled, and what each connection to a replica has replayed is compared with what it must
 * have before it is read from. Where it lacks something, or is gone, the primary is read.
 */
export function openReplica({ db, url, log }: ReplicaSettings): ReadDatabases {
  const target = targetOf(url, 'DATABASE_REPLICA_URL');
  const warn = throttleByError((error) => {
    const why = explainDatabaseError(error, target)?.sentence;
    if (why === undefined) log.warn({ err: error }, 'The replica is not read from.');
    else log.warn(`The replica is not read from. ${why}`);
  });
  const primary = watchPrimary(db.$client, warn);
  const connections = openConnections({ url, log, warn, needed: primary.positions.needed });

  async function query(...[statement, values]: Statement): Promise<pg.QueryResult> {
    const client = await connections.take();
    if (!client) return db.$client.query(statement, values);
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      const isReplicasFault = isConnectionLost(error) || isConflict(error);
      client.release(isReplicasFault);
      if (!isReplicasFault) throw error;
      warn(error as Error);
      connections.leaveOut();
      return db.$client.query(statement, values);
    }
  }

  // Drizzle needs no more of a pool than this to run single statements.
  const client = { query: async (...statement: Statement) => untilAnswered(async () => query(...statement)) };
  const replica: Executor = drizzle({ client: client as unknown as pg.Pool });

  return {
    for(after) {
      const written = after === undefined ? undefined : readPosition(after);
      return written === undefined || primary.positions.covers(written, performance.now()) ? replica : db;
    },
    hidden: primary.hidden,
    // The change is committed, so its answer must not fail: its person then reads from the primary for a while.
    position: async () => primary.positionNow().catch(() => BEHIND_ALL),
    async close() {
      primary.close();
      await connections.close();
    },
  };
}

/** Samples the primary's position, and asks for it where something was hidden by a commit whose position is not known. */
function watchPrimary(primary: pg.Pool, warn: (error: Error) => void) {
  const positions = createWalPositions();
  let isSampling = false;

  const askBatched = createBatcher(async (all: readonly unknown[]) => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    return all.map(() => rows[0]?.lsn);
  });
  const positionNow = async () => askBatched(undefined);

  async function sample(): Promise<void> {
    if (isSampling) return;
    isSampling = true;
    const at = performance.now();
    try {
      positions.sampled(at, readPosition(await positionNow()));
    } catch (error) {
      warn(error as Error);
    } finally {
      isSampling = false;
    }
  }

  async function coverHidden(settle: (position: bigint | undefined) => void): Promise<void> {
    try {
      settle(readPosition(await positionNow()));
    } catch {
      // Until the primary answers, nothing is read from the replica.
      setTimeout(() => void coverHidden(settle), SAMPLE_EVERY_MS).unref();
    }
  }

  const sampling = setInterval(() => void sample(), SAMPLE_EVERY_MS).unref();
  return {
    positions,
    positionNow,
    hidden(position?: string): void {
      const settle = positions.beginHiding();
      const known = readPosition(position);
      if (known === undefined) void coverHidden(settle);
      else settle(known);
    },
    close: () => clearInterval(sampling),
  };
}

interface ConnectionSettings extends Omit<ReplicaSettings, 'db'> {
  warn: (error: Error) => void;
  needed: WalPositions['needed'];
}

/** Connections to replicas, given out where they have replayed enough. */
function openConnections({ url, log, warn, needed }: ConnectionSettings) {
  const pool = createPool({
    url,
    max: POOL_SIZE,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    applicationName: 'akatale reader',
    log,
  });
  const replayed = new WeakMap<pg.PoolClient, bigint>();
  let leftOutUntil = 0;

  function leaveOut(): void {
    leftOutUntil = performance.now() + LEFT_OUT_MS;
  }

  async function connectTo(enough: bigint): Promise<pg.PoolClient | undefined> {
    const client = await pool.connect();
    let isBehind = true;
    try {
      const known = replayed.get(client) ?? 0n;
      const position = known >= enough ? known : await findReplayed(client);
      isBehind = position === undefined || position < enough;
      if (position !== undefined) replayed.set(client, position);
      return isBehind ? undefined : client;
    } finally {
      if (isBehind) client.release(true);
    }
  }

  return {
    /** Where one has not replayed enough, another connection may lead to another replica. */
    async take(): Promise<pg.PoolClient | undefined> {
      const startedAt = performance.now();
      const enough = needed(startedAt);
      if (enough === undefined || startedAt < leftOutUntil) return undefined;
      for (let attempt = 1; attempt <= ATTEMPTS && performance.now() - startedAt < CONNECT_TIMEOUT_MS; attempt += 1) {
        const client = await connectTo(enough).catch(warn);
        if (client) return client;
      }
      leaveOut();
      return undefined;
    },
    leaveOut,
    close: async () => pool.end(),
  };
}

/** While one server is replaced by another, neither may answer for a moment. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() - startedAt > RETRIED_FOR_MS) throw error;
      await sleep(LEFT_OUT_MS);
    }
  }
}

/** Undefined where the server is no replica. */
async function findReplayed(client: pg.PoolClient): Promise<bigint | undefined> {
  const { rows } = await client.query<{ lsn: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
  );
  return readPosition(rows[0]?.lsn ?? undefined);
}
