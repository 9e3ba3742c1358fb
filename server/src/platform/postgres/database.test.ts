import { eq, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createEmptyTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { openFaultProxy } from '../../../test/servers/fault-proxy.ts';
import { startStopwatch } from '../../../test/stopwatch.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  afterCommit,
  afterFailure,
  beforeCommit,
  inTransaction,
  isDatabaseUnavailable,
  isUniqueViolation,
  needPosition,
  openDatabase,
  prepared,
  rowsOf,
  type Transaction,
} from './database.ts';
import { createPool, type PoolOptions } from './pool.ts';

const notes = pgTable('notes', {
  id: integer().primaryKey(),
  size: bigint({ mode: 'number' }).notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true })
    .notNull()
    .default(sql`now()`),
});
const noteById = prepared('note_by_id', (db) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.id, sql.placeholder('id'))),
);

let database: TestDatabase;
const pools: pg.Pool[] = [];

function open(options: Partial<PoolOptions> = {}): {
  pool: pg.Pool;
  db: ReturnType<typeof openDatabase>;
} {
  // Where a fault is put between, it is those of production that are tried.
  const timeouts = options.url === undefined ? LONG_TIMEOUTS : {};
  const pool = createPool({ url: database.url, max: 4, ...timeouts, ...options });
  pools.push(pool);
  return { pool, db: openDatabase(pool) };
}

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const { pool } = open();
  await pool.query(
    'create table notes (id int primary key, size bigint not null, written_at timestamptz not null default now())',
  );
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});
afterAll(() => database.drop());

describe('values', () => {
  test('int8 is a number, in Drizzle, bare and in arrays, and never a rounded one', async () => {
    const { pool, db } = open();
    await db.insert(notes).values({ id: 1, size: 2 ** 53 - 1 });
    const [note] = await db.select().from(notes).where(eq(notes.id, 1));
    expect(note?.size).toBe(2 ** 53 - 1);
    expect(note?.writtenAt).toBeInstanceOf(Date);
    const [counted] = await db.select({ n: sql<number>`count(*)` }).from(notes);
    expect(counted?.n).toBe(1);
    const { rows } = await pool.query("select '{{1,null},{3,4}}'::int8[] as list");
    expect(rows).toEqual([
      {
        list: [
          [1, null],
          [3, 4],
        ],
      },
    ]);
    await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError);
  });

  test('rows of raw SQL are the declared ones, or the test fails by the name of the column', async () => {
    const { db } = open();
    const find = rowsOf(db, { id: z.int(), at: z.nullable(z.string()) });
    expect(await find`select ${7}::bigint as id, null as at`).toEqual([{ id: 7, at: null }]);
    expect(await find`select 1 as id, null as at where false`).toEqual([]);
    await expect(find`select 7::numeric as id, null as at`).rejects.toThrow('"path":[0,"id"]');
    await expect(find`select 7 as number, null as at`).rejects.toThrow('"keys":["number"]');
  });

  test('the session is in UTC, named, and bounded', async () => {
    const { pool } = open({ applicationName: 'tested', statementTimeoutMs: 1_234 });
    const { rows } = await pool.query(
      "select current_setting('timezone') zone, current_setting('statement_timeout') bound, current_setting('application_name') name",
    );
    expect(rows).toEqual([{ zone: 'UTC', bound: '1234ms', name: 'tested' }]);
  });
});

describe('prepared statements', () => {
  const kept = 'select name from pg_prepared_statements';

  test('are kept by name, in transactions too', async () => {
    const { pool, db } = open({ max: 1 });
    await noteById(db).execute({ id: 1 });
    expect(await inTransaction(db, (tx) => noteById(tx).execute({ id: 1 }))).toHaveLength(1);
    expect((await pool.query(kept)).rows).toEqual([{ name: 'note_by_id' }]);
    expect(noteById(db)).toBe(noteById(db));
  });

  test('run without a name behind a pooler, which is sent no settings either', async () => {
    const { pool, db } = open({ max: 1, prepared: false, statementTimeoutMs: 1_234 });
    expect(await noteById(db).execute({ id: 1 })).toHaveLength(1);
    expect(await inTransaction(db, (tx) => noteById(tx).execute({ id: 1 }))).toHaveLength(1);
    expect((await pool.query(kept)).rows).toEqual([]);
    const { rows } = await pool.query("select current_setting('statement_timeout') bound");
    expect(rows).not.toEqual([{ bound: '1234ms' }]);
  });
});

describe('transactions', () => {
  test('commit what returns and roll back what throws', async () => {
    const { db } = open({ max: 1 });
    await inTransaction(db, (tx) => tx.insert(notes).values({ id: 10, size: 1 }));
    const failing = inTransaction(db, async (tx) => {
      await tx.insert(notes).values({ id: 11, size: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await noteById(db).execute({ id: 10 })).toHaveLength(1);
    expect(await noteById(db).execute({ id: 11 })).toHaveLength(0);
  });

  test('savepoints undo a part', async () => {
    const { db } = open();
    await inTransaction(db, async (tx) => {
      await tx.insert(notes).values({ id: 12, size: 1 });
      const second = tx.transaction((nested) => nested.insert(notes).values({ id: 12, size: 2 }));
      await expect(second).rejects.toSatisfy((error) => isUniqueViolation(error, 'notes_pkey'));
    });
    expect(await noteById(db).execute({ id: 12 })).toMatchObject([{ size: 1 }]);
  });

  test('never pass a rollback off as a commit', async () => {
    const { db } = open();
    const swallowing = inTransaction(db, async (tx) => {
      await tx.insert(notes).values({ id: 13, size: 1 });
      await tx
        .insert(notes)
        .values({ id: 13, size: 2 })
        .catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/caught inside the transaction/);
    expect(await noteById(db).execute({ id: 13 })).toHaveLength(0);
  });

  test('call what waits for the commit in its order, after it and never after a rollback', async () => {
    const { db } = open({ max: 2 });
    const seen: unknown[] = [];
    const look = async () => seen.push(await noteById(db).execute({ id: 14 }));
    const looking: Promise<unknown>[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => looking.push(look()));
      afterCommit(tx, () => seen.push('second'));
      await tx.insert(notes).values({ id: 14, size: 1 });
      expect(seen).toEqual([]);
    });
    await Promise.all(looking);
    expect(seen).toEqual(['second', [expect.objectContaining({ id: 14 })]]);
    const failing = inTransaction(db, async (tx) => {
      afterCommit(tx, () => seen.push('third'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toHaveLength(2);
  });

  test('learn with their commit which position of the log is behind it, where that is needed', async () => {
    const { db } = open();
    const commit = async (work: (tx: Transaction) => void) => {
      const positions: unknown[] = [];
      await inTransaction(db, async (tx) => {
        work(tx);
        afterCommit(tx, (position) => positions.push(position));
        await tx.insert(notes).values({ id: 17 + seen.length, size: 1 });
      });
      seen.push(...positions);
    };
    const seen: unknown[] = [];
    await commit(() => undefined);
    await commit(needPosition);
    const { rows } = await db.execute(sql`select pg_current_wal_insert_lsn() >= ${seen[1]}::pg_lsn as "isBehind"`);
    expect(seen).toEqual([undefined, expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/)]);
    expect(rows).toEqual([{ isBehind: true }]);
    const failing = inTransaction(db, async (tx) => {
      needPosition(tx);
      await tx
        .insert(notes)
        .values({ id: 17, size: 2 })
        .catch(() => undefined);
    });
    await expect(failing).rejects.toThrow(/caught inside the transaction/);
  });

  test('are rolled back where the last part fails, which is told apart from a commit', async () => {
    const { db } = open();
    const seen: string[] = [];
    const ending = (id: number, last: () => Promise<void>) =>
      inTransaction(db, async (tx) => {
        afterCommit(tx, () => seen.push(`${id} committed`));
        afterFailure(tx, () => seen.push(`${id} failed`));
        beforeCommit(tx, last);
        await tx.insert(notes).values({ id, size: 1 });
      });
    await ending(15, async () => void seen.push('15 ends'));
    const failing = ending(16, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual(['15 ends', '15 committed', '16 failed']);
    expect(await noteById(db).execute({ id: 16 })).toEqual([]);
  });

  test('run again after a deadlock, so that both sides succeed', async () => {
    const { db } = open();
    await db.insert(notes).values([20, 21].map((id) => ({ id, size: 0 })));
    let attempts = 0;
    let arrived = 0;
    const bothHere = Promise.withResolvers<void>();
    const crosswise = (first: number, second: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        attempts += 1;
        const grow = { size: sql`${notes.size} + 1` };
        await tx.update(notes).set(grow).where(eq(notes.id, first));
        if (++arrived === 2) bothHere.resolve();
        await bothHere.promise;
        await tx.update(notes).set(grow).where(eq(notes.id, second));
      });
    await Promise.all([crosswise(20, 21), crosswise(21, 20)]);
    expect(attempts).toBeGreaterThan(2);
    const sizes = await db
      .select({ size: notes.size })
      .from(notes)
      .where(sql`id in (20, 21)`);
    expect(sizes).toEqual([{ size: 2 }, { size: 2 }]);
  });

  test('give up after three more tries', async () => {
    const { db } = open();
    let attempts = 0;
    const conflicting = inTransaction(db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    await expect(conflicting).rejects.toSatisfy(isDatabaseUnavailable);
    expect(attempts).toBe(4);
  });
});

describe('errors', () => {
  test('a second row is told from other failures, by its constraint', async () => {
    const { db } = open();
    const error = await db
      .insert(notes)
      .values({ id: 1, size: 1 })
      .catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'notes_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another_key')).toBe(false);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  test('a slow statement, a full pool and a closed pool are "not now"', async () => {
    const { pool, db } = open({ max: 1, statementTimeoutMs: 100, connectTimeoutMs: 100 });
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toSatisfy(isDatabaseUnavailable);
    const connect = async () => pool.connect().catch(() => undefined);
    const held = await waitUntil(connect, () => 'The pool gives no connection.');
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(inTransaction(db, async () => 1)).rejects.toSatisfy(isDatabaseUnavailable);
    held.release();
    await pools.pop()?.end();
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable);
  });

  test('a refused connection counts where it was the database that refused', async () => {
    const { db } = open({ url: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(inTransaction(db, async () => 1)).rejects.toSatisfy(isDatabaseUnavailable);
    const elsewhere = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(elsewhere)).toBe(false);
  });

  test('faults of the program are not the database being away', async () => {
    const { db } = open();
    await expect(db.execute(sql`select * from nowhere`)).rejects.not.toSatisfy(isDatabaseUnavailable);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});

describe('a database that goes away', () => {
  test('frozen: an error in under five seconds, and service when it thaws', async () => {
    const proxy = await openFaultProxy(database.url);
    const { db } = open({ url: proxy.url, max: 2 });
    const work = () => inTransaction(db, (tx) => noteById(tx).execute({ id: 1 }));
    await work();
    proxy.freeze();
    const stopwatch = startStopwatch();
    const tries = Array.from({ length: 6 }, () => work());
    const outcomes = await Promise.allSettled(tries);
    expect(stopwatch.stop()).toBeLessThan(5_000);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected' });
      expect(isDatabaseUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
    }
    proxy.thaw();
    expect(await work()).toHaveLength(1);
    await pools.pop()?.end();
    await proxy.close();
  });

  test('cut: neither idle nor busy connections end the process, and the next call works', async () => {
    const proxy = await openFaultProxy(database.url);
    const { pool, db } = open({ url: proxy.url, max: 2 });
    const ended = Promise.withResolvers<void>();
    pool.once('connect', (connection) => connection.once('end', ended.resolve));
    const cutInside = inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.cut();
      // The loss is noticed between two statements.
      await ended.promise;
      await tx.execute(sql`select 1`);
    });
    await expect(cutInside).rejects.toSatisfy(isDatabaseUnavailable);
    await db.execute(sql`select 1`);
    proxy.cut();
    await expect.poll(() => db.execute(sql`select 1`).then(() => true)).toBe(true);
    await pools.pop()?.end();
    await proxy.close();
  });
});
