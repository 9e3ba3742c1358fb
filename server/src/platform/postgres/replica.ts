import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createBatcher } from '../batches.ts';
import { throttleByError } from '../log.ts';
import { isConflict, isConnectionLost } from './database-errors.ts';
import type { Database, Executor } from './database.ts';
import { explainDatabaseError, targetOf } from './explain-database.ts';
import { createPool, type PostgresLog } from './pool.ts';
import { createWalPositions, readPosition } from './wal-positions.ts';

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
  const primary = db.$client;
  const pool = createPool({
    url,
    max: POOL_SIZE,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    applicationName: 'akatale reader',
    log,
  });
  const target = targetOf(url, 'DATABASE_REPLICA_URL');
  const warn = throttleByError((error) => {
    const why = explainDatabaseError(error, target)?.sentence;
    if (why === undefined) log.warn({ err: error }, 'The replica is not read from.');
    else log.warn(`The replica is not read from. ${why}`);
  });
  const positions = createWalPositions();
  const replayed = new WeakMap<pg.PoolClient, bigint>();
  let leftOutUntil = 0;
  let isSampling = false;

  const positionNow = createBatcher(async (all: readonly unknown[]) => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    return all.map(() => rows[0]?.lsn);
  });

  async function sample(): Promise<void> {
    if (isSampling) return;
    isSampling = true;
    const at = performance.now();
    try {
      positions.sampled(at, readPosition(await positionNow(undefined)));
    } catch (error) {
      warn(error as Error);
    } finally {
      isSampling = false;
    }
  }

  async function coverHidden(settle: (position: bigint | undefined) => void): Promise<void> {
    try {
      settle(readPosition(await positionNow(undefined)));
    } catch {
      // Until the primary answers, nothing is read from the replica.
      setTimeout(() => void coverHidden(settle), SAMPLE_EVERY_MS).unref();
    }
  }

  /** A connection to a replica that has replayed enough. Where one has not, another connection may lead to another. */
  async function connect(): Promise<pg.PoolClient | undefined> {
    const startedAt = performance.now();
    const needed = positions.needed(startedAt);
    if (needed === undefined || startedAt < leftOutUntil) return undefined;
    for (let attempt = 1; attempt <= ATTEMPTS && performance.now() - startedAt < CONNECT_TIMEOUT_MS; attempt += 1) {
      const client = await connectTo(needed).catch(warn);
      if (client) return client;
    }
    leftOutUntil = performance.now() + LEFT_OUT_MS;
    return undefined;
  }

  async function connectTo(needed: bigint): Promise<pg.PoolClient | undefined> {
    const client = await pool.connect();
    let isBehind = true;
    try {
      const known = replayed.get(client) ?? 0n;
      const position = known >= needed ? known : await findReplayed(client);
      isBehind = position === undefined || position < needed;
      if (position !== undefined) replayed.set(client, position);
      return isBehind ? undefined : client;
    } finally {
      if (isBehind) client.release(true);
    }
  }

  /** While one server is replaced by another, neither may answer for a moment. */
  async function query(...statement: Statement): Promise<pg.QueryResult> {
    const startedAt = performance.now();
    for (;;) {
      try {
        return await queryOnce(...statement);
      } catch (error) {
        if (!isConnectionLost(error) || performance.now() - startedAt > RETRIED_FOR_MS) throw error;
        await sleep(LEFT_OUT_MS);
      }
    }
  }

  async function queryOnce(...[statement, values]: Statement): Promise<pg.QueryResult> {
    const client = await connect();
    if (!client) return primary.query(statement, values);
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      const isReplicasFault = isConnectionLost(error) || isConflict(error);
      client.release(isReplicasFault);
      if (!isReplicasFault) throw error;
      warn(error as Error);
      leftOutUntil = performance.now() + LEFT_OUT_MS;
      return primary.query(statement, values);
    }
  }

  const sampling = setInterval(() => void sample(), SAMPLE_EVERY_MS).unref();
  // Drizzle needs no more of a pool than this to run single statements.
  const replica: Executor = drizzle({ client: { query } as unknown as pg.Pool });

  return {
    for(after) {
      const written = after === undefined ? undefined : readPosition(after);
      return written === undefined || positions.covers(written, performance.now()) ? replica : db;
    },
    hidden(position) {
      const settle = positions.beginHiding();
      const known = readPosition(position);
      if (known === undefined) void coverHidden(settle);
      else settle(known);
    },
    // The change is committed, so its answer must not fail: its person then reads from the primary for a while.
    position: async () => positionNow(undefined).catch(() => BEHIND_ALL),
    async close() {
      clearInterval(sampling);
      await pool.end();
    },
  };
}

/** Undefined where the server is no replica. */
async function findReplayed(client: pg.PoolClient): Promise<bigint | undefined> {
  const { rows } = await client.query<{ lsn: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
  );
  return readPosition(rows[0]?.lsn ?? undefined);
}
