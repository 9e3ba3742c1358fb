import { retention } from '@akatale/contracts/people/retention';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { newAccount } from '../../../test/apps/people.ts';

/* What the privacy page says of how long things are kept is what the jobs do, on both sides of the moment. */
const app = await startTestApp({ withPages: true });
const buyer = await app.people.buyer();
const { id, email } = buyer;
const operator = await app.people.operator();
let page = '';
beforeAll(async () => {
  page = (await app.visitor.get('/privacy')).text.replaceAll(/<[^>]*>/g, ' ');
});
afterAll(async () => app.stop());

type Kept = keyof typeof retention;

interface Case {
  /** Makes a row of the database's present. */
  create: () => Promise<unknown>;
  /** A condition after `from`. */
  rows: SQL;
  job: string;
}

const run = async (statement: SQL) => app.db.execute(statement);
const forgotten = { email };
const claim = (lane: string) =>
  run(sql`insert into deliveries (user_id, kind, event, lane, is_urgent, created_at)
  values (${id}, 'test', ${lane}, ${lane}, false, app_now())`);

const cases: Record<Exclude<Kept, 'visitorKey' | 'backup'>, Case> = {
  session: {
    async create() {
      await app.people.signIn(buyer);
      await run(sql`update sessions set last_seen_at = expires_at`);
    },
    rows: sql`sessions where user_id = ${id}`,
    job: 'accounts.sweep-expired',
  },
  unusedSession: {
    create: async () => app.people.signIn(buyer),
    rows: sql`sessions where user_id = ${id}`,
    job: 'accounts.sweep-expired',
  },
  operatorSession: {
    create: async () => app.people.signIn(operator),
    rows: sql`sessions where user_id = ${operator.id}`,
    job: 'accounts.sweep-expired',
  },
  knownDevice: {
    create: async () => app.people.signIn(buyer),
    rows: sql`known_devices where user_id = ${id}`,
    job: 'accounts.sweep-expired',
  },
  confirmationLink: {
    async create() {
      await app.visitor.post('/api/auth/register', newAccount());
      await app.jobs.drain();
    },
    rows: sql`mail_tokens where purpose = 'verify-email'`,
    job: 'accounts.sweep-expired',
  },
  resetLink: {
    async create() {
      await app.visitor.post('/api/auth/forgot-password', forgotten);
      await app.jobs.drain();
    },
    rows: sql`mail_tokens where purpose = 'reset-password'`,
    job: 'accounts.sweep-expired',
  },
  leavingCode: {
    create: async () =>
      run(sql`insert into mail_tokens (user_id, purpose, email, token_hash, created_at, expires_at)
        values (${id}, 'leave', ${email}, '\\x01', app_now(), app_now() + ${retention.leavingCode}::interval)`),
    rows: sql`mail_tokens where purpose = 'leave'`,
    job: 'accounts.sweep-expired',
  },
  dataCopy: {
    async create() {
      await app.as(await app.people.signIn(buyer)).post('/api/leaving/copy', { password: buyer.password });
    },
    rows: sql`data_copies where user_id = ${id}`,
    job: 'leaving.sweep-copies',
  },
  closedAccount: {
    async create() {
      const leaver = newAccount();
      const { headers } = await app.visitor.post('/api/auth/register', leaver);
      const cookie = String(headers['set-cookie']).split(';')[0]!;
      await app.as({ cookie }).post('/api/leaving/close', { password: leaver.password });
    },
    rows: sql`users where closed_at is not null and deleted_at is null`,
    job: 'accounts.erase-closed',
  },
  notification: {
    create: async () =>
      run(sql`insert into notifications (user_id, type, topic, data, created_at)
        values (${id}, 'message', 'kept', '{}', app_now())`),
    rows: sql`notifications where topic = 'kept'`,
    job: 'notifications.sweep',
  },
  searcher: {
    create: async () =>
      run(sql`insert into search_queries (search_term, user_id, results_count, created_at)
        values ('kept', ${id}, 0, app_now())`),
    rows: sql`search_queries where user_id is not null`,
    job: 'discovery.forget-searchers',
  },
  mail: { create: async () => claim('mail'), rows: sql`deliveries where lane = 'mail'`, job: 'deliveries.sweep' },
  push: {
    create: async () => claim('https://push.example'),
    rows: sql`deliveries where lane <> 'mail'`,
    job: 'deliveries.sweep',
  },
  refusal: {
    create: async () =>
      run(sql`insert into recent_refusals (user_id, endpoint, code, created_at)
        values (${id}, 'GET /api/kept', 'NOT_FOUND', app_now())`),
    rows: sql`recent_refusals where endpoint = 'GET /api/kept'`,
    job: 'refusals.sweep',
  },
  unusedPhoto: {
    async create() {
      await app.people.uploadPhoto(buyer);
      await run(sql`update photos set created_at = app_now()`);
    },
    rows: sql`photos where owner_id = ${id}`,
    job: 'photos.sweep-orphans',
  },
  unclaimedAccount: {
    async create() {
      const details = { name: 'Kept Crafts', contactNumber: '0772410552', location: 'Owino', hasAgreed: true };
      await app.as(await app.people.signIn(operator)).post('/api/admin/unclaimed', details);
      await run(sql`update unclaimed_accounts set opened_at = app_now()`);
    },
    rows: sql`users where name = 'Kept Crafts'`,
    job: 'accounts.erase-unclaimed',
  },
  reporterAddress: {
    create: async () =>
      run(sql`with decided as (
        insert into cases (thing, thing_id, owner_id, cause, evidence_at, opened_at, decision, decided_at)
          values ('store', ${id}, ${id}, 'reported', app_now(), app_now(), 'restored', app_now()) returning id)
        insert into reports (case_id, thing, thing_id, owner_id, address, reason, created_at)
          select id, 'store', ${id}, ${id}, 'visitor@akatale.example', 'scam', app_now() from decided`),
    rows: sql`reports where address = 'visitor@akatale.example'`,
    job: 'cases.sweep-reports',
  },
  savedAnswer: {
    create: async () =>
      run(sql`insert into idempotency_keys (scope, key, fingerprint, status, body, created_at)
        values ('POST /api/kept', 'kept', '', 200, '{}', app_now())`),
    rows: sql`idempotency_keys where key = 'kept'`,
    job: 'requests.sweep',
  },
};

async function count(rows: SQL): Promise<number> {
  const found = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`);
  return found.rows[0]?.count ?? 0;
}

test.each(Object.entries(cases))('%s: there until the page’s time is over, then gone', async (name, kept) => {
  const time = retention[name as Kept];
  expect(page).toContain(time);
  await app.shiftTime('0 hours');
  await kept.create();
  expect(await count(kept.rows)).toBeGreaterThan(0);
  await app.shiftTime(`${time} -120 seconds`);
  await app.run(kept.job);
  expect(await count(kept.rows)).toBeGreaterThan(0);
  await app.shiftTime(`${time} 120 seconds`);
  await app.run(kept.job);
  expect(await count(kept.rows)).toBe(0);
});

describe('keys that count views, visits and searches, of a day of Kampala', () => {
  const jobs = ['requests.sweep', 'analytics.sweep-visitors', 'products.sweep-viewers', 'discovery.forget-searchers'];
  const left = async () =>
    Promise.all(
      ['day_salts', 'day_visitors', 'product_viewers', 'search_term_people'].map((table) => count(sql.raw(table))),
    );

  test('are there until the hour after it is over, then gone', async () => {
    expect(page).toContain(`${retention.visitorKey} after the day`);
    const product = await app.people.addProduct(await app.people.vendor());
    const [day, key] = ['2026-03-02', Buffer.from('kept')];
    await run(sql`delete from day_salts`);
    await run(sql`insert into day_salts (day, salt) values (${day}, ${key})`);
    await run(sql`insert into day_visitors (day, visitor) values (${day}, ${key})`);
    await run(sql`insert into product_viewers (product_id, day, viewer) values (${product.id}, ${day}, ${key})`);
    await run(sql`insert into search_term_people (day, search_term, person) values (${day}, 'sofa', ${key})`);
    const { rows } = await app.db.execute<{ ends: Date }>(sql`
      select (date ${sql.raw(`'${day}'`)} + 1)::timestamp at time zone 'Africa/Kampala'
        + ${retention.visitorKey}::interval as ends`);
    const endsMs = new Date(rows[0]?.ends ?? '').getTime();
    await app.setDatabaseTime(new Date(endsMs - 1000));
    for (const job of jobs) await app.run(job);
    expect(await left()).toEqual([1, 1, 1, 1]);
    await app.setDatabaseTime(new Date(endsMs + 1000));
    for (const job of jobs) await app.run(job);
    expect(await left()).toEqual([0, 0, 0, 0]);
  });
});
