import { setTimeout as sleep } from 'node:timers/promises';
import { type NodePgQueryResultHKT, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { DatabaseConnectionError, isConflict, isConnectionLost } from './database-errors.ts';

const RETRIES = 3;
const LONGEST_FIRST_PAUSE_MS = 20;
const ROLLBACK_TIMEOUT_MS = 1_000;
const COMMIT_WITH_POSITION = 'commit; select pg_current_wal_insert_lsn()::text as lsn';

export type Transaction = PgTransaction<NodePgQueryResultHKT, Record<string, never>>;

interface Hooks {
  beforeCommit: (() => Promise<void>)[];
  afterCommit: ((position: string | undefined) => void)[];
  afterFailure: (() => void)[];
  needsPosition: boolean;
}

const hooks = new WeakMap<Transaction, Hooks>();

function hooksOf(tx: Transaction): Hooks {
  const found = hooks.get(tx);
  if (!found) throw new Error('There is no such transaction under way.');
  return found;
}

/** Runs as the last part of the transaction. If it fails, the transaction is rolled back. */
export function beforeCommit(tx: Transaction, callback: () => Promise<void>): void {
  hooksOf(tx).beforeCommit.push(callback);
}

/**
 * Called in order right after the commit, never after a rollback. Must not throw.
 * @param callback is given a position of the write-ahead log behind the commit, where `needPosition` asked for it
 */
export function afterCommit(tx: Transaction, callback: (position: string | undefined) => void): void {
  hooksOf(tx).afterCommit.push(callback);
}

/** The position comes with the answer to the commit: asked for later, a primary that fails in between would keep it. */
export function needPosition(tx: Transaction): void {
  hooksOf(tx).needsPosition = true;
}

/** Called after a rollback, and where the connection was lost during the commit. Must not throw. */
export function afterFailure(tx: Transaction, callback: () => void): void {
  hooksOf(tx).afterFailure.push(callback);
}

/**
 * READ COMMITTED. After a deadlock or a serialization failure `work` runs again, up to three times more, so it must do
 * nothing that a rollback does not undo.
 */
export async function inTransaction<T>(db: { $client: Pool }, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptOnce(db.$client, work);
    } catch (error) {
      if (attempt === RETRIES || !isConflict(error)) throw error;
      await sleep(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** One moment of the database for all statements of `work`, which only reads. */
export async function inSnapshot<T>(db: { $client: Pool }, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return attemptOnce(db.$client, work, 'begin isolation level repeatable read, read only');
}

/** Not Drizzle's own, which waits for a rollback on a dead connection and leaves it in the pool. */
async function attemptOnce<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  begin = 'begin isolation level read committed',
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseConnectionError('No connection to the database.', { cause: error });
  });
  let isUsable = false;
  const own: Hooks = { beforeCommit: [], afterCommit: [], afterFailure: [], needsPosition: false };
  try {
    await control(client, begin);
    const tx = transactionOn(client);
    hooks.set(tx, own);
    const result = await work(tx);
    for (const callback of own.beforeCommit) await callback();
    const [ended, position] = await control(client, own.needsPosition ? COMMIT_WITH_POSITION : 'commit');
    isUsable = true;
    // PostgreSQL answers a commit after a failed statement with a rollback, and no error.
    if (ended?.command !== 'COMMIT') {
      throw new Error('Rolled back: an error of a statement was caught inside the transaction.');
    }
    for (const callback of own.afterCommit) callback(position?.rows[0]?.lsn);
    return result;
  } catch (error) {
    for (const callback of own.afterFailure) callback();
    isUsable ||= !isConnectionLost(error) && (await rollBack(client));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

const dialect = new PgDialect();
const connections = new WeakMap<PoolClient, Transaction>();
const clients = new WeakMap<object, PoolClient>();

function transactionOn(client: PoolClient): Transaction {
  const open = (): Transaction =>
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  const connection = connections.get(client) ?? open();
  connections.set(client, connection);
  const tx = open();
  clients.set(tx, client);
  return tx;
}

/** What runs statements on the connection of a transaction, and is the same for all transactions of that connection. */
export function connectionOf<Executor extends object>(executor: Executor): Executor | Transaction {
  const client = clients.get(executor);
  return (client && connections.get(client)) ?? executor;
}

/** The driver's connection of a transaction, for the statements of a library. */
export function clientOf(executor: object): PoolClient | undefined {
  return clients.get(executor);
}

async function control(client: PoolClient, text: string): Promise<QueryResult<{ lsn: string }>[]> {
  try {
    return [await client.query<{ lsn: string }>(text)].flat();
  } catch (error) {
    throw new DatabaseConnectionError(`The database did not ${/^\w+/.exec(text)?.[0]}.`, {
      cause: error,
    });
  }
}

async function rollBack(client: PoolClient): Promise<boolean> {
  const rollback = { text: 'rollback', query_timeout: ROLLBACK_TIMEOUT_MS };
  return client.query(rollback).then(
    () => true,
    () => false,
  );
}
