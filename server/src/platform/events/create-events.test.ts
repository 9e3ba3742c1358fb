import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { inTransaction, openDatabase, type Database } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { createEvents } from './create-events.ts';
import type { EventBus } from './events.ts';
import type { FanOut, LocalEvent } from './fan-out.ts';
import { defineEvent, durable, live, within } from './reaction.ts';

const sold = defineEvent<{ saleId: number }>('test.sold');
const viewed = defineEvent<{ saleId: number }, { title: string }>('test.viewed');
const hidden = defineEvent<{ saleId: number }>('test.hidden', { hides: true });
const unlisted = defineEvent<{ saleId: number }>('test.unlisted');
const record = defineJob<{ saleId: number }>('test.record');

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let db: Database;
let jobs: Jobs;
let events: EventBus;
let calls: string[];
let listener: (event: LocalEvent) => void;
const metrics = createMetrics();

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(createPool({ url: database.url, max: 4, ...LONG_TIMEOUTS }));
  await db.execute(sql`create table notes (text text unique)`);
});
beforeEach(async () => {
  calls = [];
  await db.execute(sql`delete from notes`);
  jobs = createJobs({ url: database.url, log });
  const tellAll = (all: readonly LocalEvent[]) => all.forEach((event) => listener(event));
  const fanOut: FanOut = {
    publish: tellAll,
    beginAnnouncement: () => ({
      announceIn: async () => undefined,
      committed: tellAll,
      failed: () => undefined,
    }),
    subscribe(next) {
      listener = next;
      return () => (listener = () => undefined);
    },
  };
  events = createEvents({ jobs, fanOut, metrics, log });
  events.connect([
    {
      name: 'test',
      events: [sold, viewed, hidden],
      reactions: [
        within(sold, async (tx, { saleId }) => {
          calls.push(`within ${saleId}`);
          await tx.execute(sql`insert into notes values (${`sale ${saleId}`})`);
        }),
        durable(sold, record, async ({ saleId }) => void calls.push(`durable ${saleId}`)),
        live(sold, ({ saleId }) => calls.push(`live ${saleId}`)),
        live(hidden, ({ saleId }, _row, position) => calls.push(`hidden ${saleId} ${position}`)),
        live(viewed, ({ saleId }, row) => calls.push(`viewed ${saleId} ${row?.title}`)),
      ],
    },
  ]);
  events.listen();
  await jobs.start({ work: false });
});
afterEach(async () => jobs.stop());
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const notes = async () => (await db.execute(sql`select text from notes order by text`)).rows;

test('reactions within run in the transaction, live ones after it, durable ones as jobs', async () => {
  await inTransaction(db, async (tx) => {
    await events.announce(tx, sold, { saleId: 1 });
    await events.announce(tx, sold, { saleId: 2 });
    calls.push('end of transaction');
  });
  expect(calls).toEqual(['within 1', 'within 2', 'end of transaction', 'live 1', 'live 2']);
  expect(await notes()).toEqual([{ text: 'sale 1' }, { text: 'sale 2' }]);
  await jobs.drain();
  expect(calls.slice(5).toSorted()).toEqual(['durable 1', 'durable 2']);
});

test('after a rollback nothing of it happened', async () => {
  const work = inTransaction(db, async (tx) => {
    await events.announce(tx, sold, { saleId: 1 });
    throw new Error('No sale');
  });
  await expect(work).rejects.toThrow('No sale');
  expect(await jobs.drain()).toBe(0);
  expect(calls).toEqual(['within 1']);
  expect(await notes()).toEqual([]);
});

test('a transaction that is tried again tells once', async () => {
  let tries = 0;
  await inTransaction(db, async (tx) => {
    await events.announce(tx, sold, { saleId: 1 });
    tries += 1;
    if (tries === 1) await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
  });
  expect(tries).toBe(2);
  expect(calls.filter((call) => call === 'live 1')).toHaveLength(1);
  expect(await jobs.drain()).toBe(1);
});

test('an event that hides carries the position behind its commit', async () => {
  await inTransaction(db, async (tx) => events.announce(tx, hidden, { saleId: 1 }));
  expect(calls).toEqual([expect.stringMatching(/^hidden 1 [\dA-F]+\/[\dA-F]+$/)]);
});

test('the row reaches the live reactions of this process', () => {
  events.emit(viewed, { saleId: 3 }, { title: 'Tecno Spark' });
  expect(calls).toEqual(['viewed 3 Tecno Spark']);
});

test('what happens is counted', async () => {
  const before = await counted();
  events.emit(viewed, { saleId: 3 });
  expect(await counted()).toBe(before + 1);
});

async function counted(): Promise<number> {
  const { body } = await metrics.render();
  return Number(/events_total\{event="test\.viewed"\} (\d+)/.exec(body)?.[1] ?? 0);
}

test('an event with reactions that need a transaction is not emitted without one', () => {
  expect(() => events.emit(sold, { saleId: 1 })).toThrow('need a transaction');
  expect(calls).toEqual([]);
});

test('an event that no module lists is told to no one', async () => {
  expect(() => events.emit(unlisted, { saleId: 1 })).toThrow('test.unlisted');
  const work = inTransaction(db, async (tx) => events.announce(tx, unlisted, { saleId: 1 }));
  await expect(work).rejects.toThrow('test.unlisted');
  expect(() => events.connect([{ name: 'other', reactions: [live(unlisted, () => undefined)] }])).toThrow(
    'test.unlisted',
  );
});

test('an event of another version of the program is passed over', () => {
  listener({ type: 'test.newer', data: { id: 1 } });
  expect(calls).toEqual([]);
});

test('nothing is heard after listening has ended', () => {
  const stop = events.listen();
  stop();
  events.emit(viewed, { saleId: 3 });
  expect(calls).toEqual([]);
});
