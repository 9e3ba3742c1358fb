import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { startMailServer, type MailServer } from '../../../test/servers/mail-server.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openDatabase, type Database } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { mailRetries } from './create-mailer.ts';
import { renderMail } from './render-mail.ts';
import { smtpSender } from './smtp.ts';

const welcome = defineJob<{ userId: number }>('test.mail-welcome', mailRetries);
const log = createLog({ level: 'silent' });

let database: TestDatabase;
let db: Database;
let server: MailServer;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(createPool({ url: database.url, max: 4, ...LONG_TIMEOUTS }));
});
beforeEach(async () => {
  server = await startMailServer();
  jobs = createJobs({ url: database.url, log });
  jobs.define([welcome]);
  const from = { name: 'Akatale', address: 'a@akatale.test' };
  // Only a hanging server needs the short timeout: the others are slow where the machine is.
  const hasty = smtpSender(server.url, from, { timeouts: { connectMs: 300, silenceMs: 300, wholeMs: 3000 } });
  const steady = smtpSender(server.url, from);
  const sender = () => (server.mood === 'hangs at the greeting' ? hasty : steady);
  let tokens = 0;
  jobs.handle(welcome, async ({ userId }, run) => {
    const url = `https://akatale.test/verify-email/token-${(tokens += 1)}`;
    const body = renderMail({
      appName: 'Akatale',
      publicUrl: new URL('https://akatale.test'),
      heading: 'Welcome',
      paragraphs: [],
      action: { label: 'Confirm', url },
    });
    await sender()({ to: `user-${userId}@example.ug`, subject: 'Welcome', ...body }, run);
  });
  await jobs.start({ work: false });
});
afterEach(async () => {
  await jobs.stop();
  await server.close();
  await db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

async function waiting() {
  const { rows } = await db.execute<{ data: object; wait: number }>(
    sql`select data, extract(epoch from start_after - now())::float8 as wait from pgboss.job
         where name = ${welcome.name} and state = 'retry'`,
  );
  return rows;
}

test('a mail server that refuses, hangs and is away loses nothing and gets each mail once', async () => {
  await jobs.send(db, welcome, { userId: 1 });
  await jobs.send(db, welcome, { userId: 2 });
  for (const mood of ['tries later', 'hangs at the greeting', 'tries later'] as const) {
    server.mood = mood;
    expect(await jobs.drain({ includeDelayed: true })).toBe(2);
    expect(await waiting()).toHaveLength(2);
  }
  expect(server.received).toEqual([]);

  server.mood = 'accepts';
  expect(await jobs.drain({ includeDelayed: true })).toBe(2);
  expect(server.received.map((mail) => mail.to?.[0]?.address ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'user-1@example.ug',
    'user-2@example.ug',
  ]);
  expect(await jobs.drain({ includeDelayed: true })).toBe(0);
});

test('however long it was away, it has every mail two minutes after it came back', async () => {
  server.mood = 'tries later';
  await jobs.send(db, welcome, { userId: 1 });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await jobs.drain({ includeDelayed: true });
    waits.push((await waiting())[0]?.wait ?? Infinity);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  expect(waits.at(-1)).toBeGreaterThan(50);
  // A day of tries, and an hour at the very least.
  expect(mailRetries.retryLimit * 60).toBeGreaterThanOrEqual(24 * 3600);
});

test('an address that takes no mail is one dead letter, which the metrics show', async () => {
  server.mood = 'knows nobody';
  const metrics = createMetrics();
  metrics.watchJobs(() => jobs.figures());
  await jobs.send(db, welcome, { userId: 1 });
  await jobs.drain();
  const { body } = await metrics.render();
  expect(body).toContain('jobs_dead_letters{job="test.mail-welcome"} 1');
  expect(body).toContain('jobs_waiting{job="test.mail-welcome"} 0');
});

test('the job table never holds an address or a token', async () => {
  server.mood = 'tries later';
  await jobs.send(db, welcome, { userId: 1 });
  await jobs.drain();
  const { rows } = await db.execute(sql`select job::text as row from pgboss.job`);
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.['row'])).toContain('451');
  expect(String(rows[0]?.['row'])).not.toMatch(/@example|verify-email|token-/);
});
