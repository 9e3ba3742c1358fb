import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { createLog } from '../log.ts';
import { inTransaction, openDatabase, type Database } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { createJobs } from './create-jobs.ts';
import { defineJob, GiveUp, type Job, type Jobs } from './jobs.ts';
import { jobTrier } from './try-job.ts';

const log = createLog({ level: 'silent' });
const thank = defineJob<{ userId: number }>('test.thank', {
  retryLimit: 2,
  retryDelaySeconds: 100,
  retryDelayMaxSeconds: 250,
});
const tidy = defineJob<{ folder: string }>('test.tidy');

let database: TestDatabase;
let db: Database;
const open: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(createPool({ url: database.url, max: 4, ...LONG_TIMEOUTS }));
  await db.execute(sql`create table changes (user_id integer)`);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop({ withinSeconds: 1 })));
  await db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

function create(defined: readonly Job<object>[] = [thank]): Jobs {
  const jobs = createJobs({ url: database.url, log });
  jobs.define(defined);
  open.push(jobs);
  return jobs;
}

/** Jobs that only run when drained, and a record of them. */
async function createIdle() {
  const jobs = create();
  const thanked: number[] = [];
  const failing = { with: undefined as Error | undefined };
  jobs.handle(thank, async ({ userId }) => {
    if (failing.with) throw failing.with;
    thanked.push(userId);
  });
  await jobs.start({ work: false });
  return { jobs, thanked, failing };
}

async function secondsToNextTry(): Promise<number> {
  const { rows } = await db.execute(
    sql`select extract(epoch from start_after - now())::float8 as wait from pgboss.job where state = 'retry'`,
  );
  return Number(rows[0]?.['wait']);
}

describe('a job and the change that asks for it', () => {
  test('commit together', async () => {
    const { jobs, thanked } = await createIdle();
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into changes values (1)`);
      await jobs.send(tx, thank, { userId: 1 });
      expect(await jobs.drain()).toBe(0);
    });
    expect(await jobs.drain()).toBe(1);
    expect(thanked).toEqual([1]);
    expect(await jobs.drain()).toBe(0);
  });

  test('commit together, also several', async () => {
    const { jobs, thanked } = await createIdle();
    await inTransaction(db, async (tx) => {
      for (const userId of [1, 2, 3]) await jobs.send(tx, thank, { userId });
      expect(await jobs.drain()).toBe(0);
    });
    expect(await jobs.drain()).toBe(3);
    expect(new Set(thanked)).toEqual(new Set([1, 2, 3]));
    const policy = await db.execute(
      sql`select distinct retry_limit as "retryLimit", dead_letter as dead from pgboss.job`,
    );
    expect(policy.rows).toEqual([{ retryLimit: 2, dead: 'dead-letters' }]);
  });

  test('roll back together', async () => {
    const { jobs, thanked } = await createIdle();
    const change = inTransaction(db, async (tx) => {
      await jobs.send(tx, thank, { userId: 2 });
      await tx.execute(sql`insert into changes values (2)`);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await jobs.drain({ includeDelayed: true })).toBe(0);
    expect(thanked).toEqual([]);
  });

  test('a later job waits for its moment', async () => {
    const { jobs, thanked } = await createIdle();
    await jobs.send(db, thank, { userId: 3 }, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await jobs.drain()).toBe(0);
    expect(await jobs.figures()).toEqual([{ job: thank.name, waiting: 0, oldestSeconds: 0, dead: 0 }]);
    expect(await jobs.drain({ includeDelayed: true })).toBe(1);
    expect(thanked).toEqual([3]);
  });

  test('what a job sends is drained with it', async () => {
    const jobs = create([thank, tidy]);
    const tidied: string[] = [];
    jobs.handle(thank, ({ userId }) => jobs.send(db, tidy, { folder: `of ${userId}` }));
    jobs.handle(tidy, async ({ folder }) => void tidied.push(folder));
    await jobs.start({ work: false });
    await jobs.send(db, thank, { userId: 4 });
    expect(await jobs.drain()).toBe(2);
    expect(tidied).toEqual(['of 4']);
  });
});

describe('a job that fails', () => {
  test('is tried again after growing waits, and ends among the dead letters', async () => {
    const { jobs, failing } = await createIdle();
    failing.with = new Error('mail to nakato@example.ug failed');
    await jobs.send(db, thank, { userId: 1 });

    expect(await jobs.drain()).toBe(1);
    const first = await secondsToNextTry();
    expect(first).toBeGreaterThan(90);
    expect(first).toBeLessThanOrEqual(200);
    expect(await jobs.figures()).toMatchObject([{ waiting: 1, dead: 0 }]);
    expect(await jobs.drain()).toBe(0);

    expect(await jobs.drain({ includeDelayed: true })).toBe(1);
    const second = await secondsToNextTry();
    expect(second).toBeGreaterThan(190);
    expect(second).toBeLessThanOrEqual(250);

    expect(await jobs.drain({ includeDelayed: true })).toBe(1);
    expect(await jobs.figures()).toMatchObject([{ waiting: 0, dead: 1 }]);
    expect(await jobs.drain({ includeDelayed: true })).toBe(0);
    const { rows } = await db.execute(
      sql`select output::text from pgboss.job where name = ${thank.name} and state = 'failed'`,
    );
    expect(rows[0]?.['output']).toContain('failed');
    expect(rows[0]?.['output']).not.toContain('nakato@');
  });

  test('is done once the cause is gone, and knows which try it is', async () => {
    const jobs = create();
    const runs: { id: string; attempt: number }[] = [];
    jobs.handle(thank, async (_data, { id, attempt }) => {
      runs.push({ id, attempt });
      if (attempt === 1) throw new Error('not yet');
    });
    await jobs.start({ work: false });
    await jobs.send(db, thank, { userId: 1 });
    await jobs.drain();
    await jobs.drain({ includeDelayed: true });
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(runs[0]?.id).toBe(runs[1]?.id);
    expect(await jobs.figures()).toMatchObject([{ waiting: 0, dead: 0 }]);
  });

  test('for good is given up at once', async () => {
    const { jobs, failing } = await createIdle();
    failing.with = new GiveUp('no such address');
    await jobs.send(db, thank, { userId: 1 });
    expect(await jobs.drain()).toBe(1);
    expect(await jobs.figures()).toMatchObject([{ waiting: 0, dead: 1 }]);
  });

  test('was done and could not say so: this process does not do it again', async () => {
    const tryJob = jobTrier(log);
    const means = { signal: AbortSignal.abort(), completeIn: async () => undefined };
    const job = { id: '1', name: thank.name, data: { userId: 1 }, retryCount: 0, retryLimit: 1 };
    let runs = 0;
    const handler = async () => void (runs += 1);
    for (const retryCount of [0, 1]) {
      const again = { ...job, retryCount } as Parameters<typeof tryJob>[0];
      expect(await tryJob(again, handler, means)).toEqual({ id: '1', status: 'completed' });
    }
    expect(runs).toBe(1);
  });
});

describe('starting', () => {
  test('fails where a job has no handler', async () => {
    await expect(create().start({ work: true })).rejects.toThrow(thank.name);
    await create().start({ work: false });
  });

  test('fails where a job has two handlers, or none of that name is defined', async () => {
    const jobs = create();
    jobs.handle(thank, async () => undefined);
    expect(() => jobs.handle(thank, async () => undefined)).toThrow('two handlers');
    expect(() => jobs.handle(tidy, async () => undefined)).toThrow(tidy.name);
    expect(() => jobs.define([thank])).toThrow('defined twice');
    await expect(jobs.send(db, tidy, { folder: '/' })).rejects.toThrow(tidy.name);
    await expect(jobs.send(db, thank, { userId: 1 })).rejects.toThrow('not started');
  });

  test('works for several processes at once, on a database that has no queue yet', async () => {
    const fresh = await createTestDatabase();
    const several = [1, 2, 3, 4].map(() => {
      const jobs = createJobs({ url: fresh.url, log });
      jobs.define([thank, tidy]);
      return jobs;
    });
    try {
      await Promise.all(several.map((jobs) => jobs.start({ work: false })));
      expect(await several[0]?.figures()).toHaveLength(2);
    } finally {
      await Promise.all(several.map((jobs) => jobs.stop()));
      await fresh.drop();
    }
  });

  test('gives a job the policy of this version, and writes nothing where it is the same', async () => {
    const queue = async () =>
      (await db.execute(sql`select retry_limit, updated_on from pgboss.queue where name = ${tidy.name}`)).rows[0];
    await create([tidy]).start({ work: false });
    const before = await queue();
    await create([tidy]).start({ work: false });
    expect(await queue()).toEqual(before);
    await create([{ ...tidy, policy: { ...tidy.policy, retryLimit: 7 } }]).start({ work: false });
    expect(await queue()).toMatchObject({ retry_limit: 7 });
    await create([tidy]).start({ work: false });
    expect(await queue()).toMatchObject({ retry_limit: before?.['retry_limit'] });
  });

  test('keeps the schedules of this version and no others', async () => {
    const schedules = async () => (await db.execute(sql`select name, cron, timezone from pgboss.schedule`)).rows;
    const older = create([thank, tidy]);
    older.handle(thank, async () => undefined);
    older.handle(tidy, async () => undefined, { cron: '5 * * * *' });
    await older.start({ work: true });
    expect(await schedules()).toEqual([{ name: tidy.name, cron: '5 * * * *', timezone: 'Africa/Kampala' }]);
    const newer = create([thank]);
    newer.handle(thank, async () => undefined);
    await newer.start({ work: true });
    expect(await schedules()).toEqual([]);
  });
});
