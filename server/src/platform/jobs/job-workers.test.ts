import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { openFaultProxy } from '../../../test/servers/fault-proxy.ts';
import { createLog } from '../log.ts';
import { inTransaction, openDatabase, type Database } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { createJobs } from './create-jobs.ts';
import { defineJob, type JobHandler, type JobRun, type Jobs } from './jobs.ts';

const silent = createLog({ level: 'silent' });
const pace = { pollSeconds: 0.5, superviseSeconds: 1 };
const thank = defineJob<{ userId: number }>('test.thank', { retryDelaySeconds: 1, concurrency: 2 });
const bill = defineJob<{ userId: number }>('test.bill', { retryDelaySeconds: 1 });

let database: TestDatabase;
let db: Database;
const open: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(createPool({ url: database.url, max: 4, ...LONG_TIMEOUTS }));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop({ withinSeconds: 1 })));
  await db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

async function startWorker(
  handler: JobHandler<{ userId: number }>,
  { url = database.url, job = thank, log = silent } = {},
) {
  const jobs = createJobs({ url, log, pace });
  jobs.define([job]);
  open.push(jobs);
  jobs.handle(job, handler);
  await jobs.start({ work: true });
  return jobs;
}

/** Resolves when the handler was called for this many different people. */
function collector(people: number) {
  const calls: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const handler = async ({ userId }: { userId: number }) => {
    calls.push(userId);
    if (new Set(calls).size === people) resolve();
  };
  return { calls, all, handler };
}

test('two processes do each job once', async () => {
  const { calls, all, handler } = collector(40);
  const worker = await startWorker(handler);
  await startWorker(handler);
  await inTransaction(db, async (tx) => {
    for (let userId = 0; userId < 40; userId += 1) await worker.send(tx, thank, { userId });
  });
  await all;
  expect(calls.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('stopping lets a running job finish', async () => {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let isDone = false;
  const worker = await startWorker(async () => {
    begin();
    await mayEnd;
    isDone = true;
  });
  await worker.send(db, thank, { userId: 1 });
  await began;
  const stopped = worker.stop();
  end();
  await stopped;
  expect(isDone).toBe(true);
  const { rows } = await db.execute(sql`select state from pgboss.job`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('stopping does not wait for ever, and the job is left to another try', async () => {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  const worker = await startWorker(async (_data, { signal }) => {
    begin();
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        abort();
        reject(signal.reason as Error);
      });
    });
  });
  await worker.send(db, thank, { userId: 1 });
  await began;
  await worker.stop({ withinSeconds: 1 });
  await aborted;
  const { rows } = await db.execute(sql`select state from pgboss.job`);
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('a database that went away and came back is worked on', async () => {
  const proxy = await openFaultProxy(database.url);
  try {
    const { calls, all, handler } = collector(2);
    const worker = await startWorker(handler, { url: proxy.url });
    await worker.send(db, thank, { userId: 1 });
    await expect.poll(() => calls).toContain(1);
    proxy.cut();
    await worker.send(db, thank, { userId: 2 });
    await all;
  } finally {
    await Promise.all(open.splice(0).map((jobs) => jobs.stop({ withinSeconds: 1 })));
    await proxy.close();
  }
});

test('a database that is away for a moment is one line of the log, without a stack', async () => {
  const lines: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  const noted = createLog({ level: 'warn', destination: new Writable({ write }) });
  const proxy = await openFaultProxy(database.url);
  const { calls, all, handler } = collector(1);
  const worker = await startWorker(handler, { url: proxy.url, log: noted });
  await proxy.close();
  const isWaiting = (line: string) => line.includes('the job queue waits for the database');
  await expect.poll(() => lines.some(isWaiting)).toBe(true);
  const back = await openFaultProxy(database.url, Number(new URL(proxy.url).port));
  await worker.send(db, thank, { userId: 1 });
  await all;
  expect(calls).toEqual([1]);
  expect(lines.filter(isWaiting)).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"level":"error"') || line.includes('the job queue has'))).toEqual([]);
  await Promise.all(open.splice(0).map((jobs) => jobs.stop({ withinSeconds: 1 })));
  await back.close();
});

test('a job of a process that was killed is taken over', async () => {
  const victim = spawn(process.execPath, ['--input-type=module', '--eval', VICTIM, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: victim.stdout });
  const sender = createJobs({ url: database.url, log: silent });
  sender.define([thank]);
  open.push(sender);
  await sender.start({ work: false });
  await sender.send(db, thank, { userId: 7 });
  expect(await once(lines, 'line')).toEqual(['began 7']);
  victim.kill('SIGKILL');
  await once(victim, 'exit');

  // Silent long enough to count as dead.
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  const { calls, all, handler } = collector(1);
  await startWorker(handler);
  await all;
  expect(calls).toEqual([7]);
});

test('of two workers that have the same job, only one commits what it did', async () => {
  await db.execute(sql`create table done (worker text)`);
  const [slowBegan, slowMayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowEnded = Promise.withResolvers<unknown>();
  async function finish(worker: string, run: JobRun): Promise<void> {
    await inTransaction(db, async (tx) => {
      await run.completeIn(tx);
      await tx.execute(sql`insert into done values (${worker})`);
    });
  }
  const slow = await startWorker(
    async (_data, run) => {
      slowBegan.resolve();
      await slowMayGoOn.promise;
      const outcome = await finish('slow', run).catch((error: unknown) => error);
      slowEnded.resolve(outcome);
    },
    { job: bill },
  );
  await slow.send(db, bill, { userId: 1 });
  await slowBegan.promise;
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  const quickEnded = Promise.withResolvers<void>();
  await startWorker(
    async (_data, run) => {
      await finish('quick', run);
      quickEnded.resolve();
    },
    { job: bill },
  );
  await quickEnded.promise;
  slowMayGoOn.resolve();
  expect(await slowEnded.promise).toMatchObject({ name: 'AlreadyDone' });
  expect((await db.execute(sql`select worker from done`)).rows).toEqual([{ worker: 'quick' }]);
}, 20_000);

test('who has lost the claim of a job leaves its data to the next try', async () => {
  const tries: unknown[] = [];
  const { promise: again, resolve: triedAgain } = Promise.withResolvers<void>();
  async function loseClaim() {
    await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
    return (await db.execute(sql`select state from pgboss.job`)).rows;
  }
  const worker = await startWorker(
    async (data, run) => {
      tries.push(data);
      if (tries.length === 2) return triedAgain();
      await expect.poll(loseClaim).toEqual([{ state: 'retry' }]);
      await inTransaction(db, async (tx) => run.completeIn(tx));
    },
    { job: bill },
  );
  await worker.send(db, bill, { userId: 1 });
  await again;
  expect(tries).toEqual([{ userId: 1 }, { userId: 1 }]);
});

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
const VICTIM = `
const { createJobs } = await import(${moduleUrl('./create-jobs.ts')});
const { defineJob } = await import(${moduleUrl('./jobs.ts')});
const { createLog } = await import(${moduleUrl('../log.ts')});
const thank = defineJob('test.thank');
const jobs = createJobs({ url: process.argv[1], log: createLog({ level: 'silent' }) });
jobs.define([thank]);
jobs.handle(thank, ({ userId }) => {
  console.log('began ' + userId);
  return new Promise(() => setInterval(() => {}, 1000));
});
await jobs.start({ work: true });
`;
