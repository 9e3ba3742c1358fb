import type { Today } from '@akatale/contracts/desk/vendor-management-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { startMailServer } from '../../../../../test/servers/mail-server.ts';
import { payments } from '../../../../database/schema/payments.ts';
import { users } from '../../../../database/schema/users.ts';
import { addDays, kampalaDay } from '../../../../platform/kampala-day.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let people: Record<'owner' | 'moderator' | 'support' | 'buyer' | 'vendor' | 'other', Person>;

beforeAll(async () => {
  app = await startTestApp();
  people = {
    owner: await app.people.operator(),
    moderator: await app.people.moderator(),
    support: await app.people.support(),
    buyer: await app.people.buyer(),
    vendor: await app.people.vendor(),
    other: await app.people.otherVendor(),
  };
});
afterAll(async () => app.stop());

const today = async (person = people.owner): Promise<Today> => (await app.as(person).get('/api/admin/today')).body;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);

async function pay(vendor: Person, status: 'failed' | 'succeeded', days: number, reference: string): Promise<void> {
  const at = daysAgo(days);
  await app.db.insert(payments).values({
    reference,
    vendorId: vendor.id,
    planType: 'monthly',
    amountUgx: 100_000,
    provider: 'fake',
    status,
    createdAt: at,
    ...(status === 'succeeded' && { paidAt: at, periodStart: at, periodEnd: app.clock.now() }),
  });
}

test('each role sees what it may', async () => {
  const seenBy = async (person: Person) =>
    Object.entries(await today(person)).flatMap(([name, value]) => (value === null ? [] : [name]));
  expect(await seenBy(people.support)).toEqual(['days']);
  expect(await seenBy(people.moderator)).toEqual(['days', 'newVendors', 'unclaimed']);
  expect(await seenBy(people.owner)).toEqual([
    'days',
    'failedPayments',
    'failedMails',
    'notFound',
    'newVendors',
    'unclaimed',
  ]);
});

test('a failed payment is there for a week, once per vendor, until they have paid', async () => {
  await pay(people.other, 'failed', 9, 'AK-OLD');
  expect((await today()).failedPayments).toEqual({ count: 0, first: [] });
  await pay(people.vendor, 'failed', 2, 'AK-1');
  await pay(people.vendor, 'failed', 1, 'AK-2');
  const { id, name } = people.vendor;
  expect((await today()).failedPayments).toEqual({
    count: 1,
    first: [{ id, name, amount: 100_000, reference: 'AK-2', at: daysAgo(1).toISOString() }],
  });
  await pay(people.vendor, 'succeeded', 0, 'AK-3');
  expect((await today()).failedPayments).toEqual({ count: 0, first: [] });
});

test('people whom a mail did not reach are named once, and no other job is', async () => {
  const dead = async (job: string, data: object) =>
    app.db.execute(sql`
      insert into pgboss.job (name, source_name, data) values ('dead-letters', ${job}, ${JSON.stringify(data)}::jsonb)`);
  await dead('accounts.send-reset-mail', { userId: people.buyer.id });
  await dead('accounts.send-verification-mail', { userId: people.buyer.id });
  await dead('accounts.send-verification-mail', { userId: 2_000_000_000 });
  await dead('accounts.send-leaving-code', { userId: people.vendor.id });
  await dead('cases.mail-outcome', { reportId: 1, wasActedOn: true });
  await dead('photos.remove-files', { keys: [] });
  const { failedMails } = await today();
  const named = ({ id, name }: Person) => ({ id, name, at: expect.any(String) });
  expect(failedMails).toEqual({ count: 3, first: expect.arrayContaining([named(people.buyer), named(people.vendor)]) });
});

test('a mail when away that was given up is among them, and a push is not', async () => {
  await app.db.execute(sql`delete from pgboss.job where name = 'dead-letters'`);
  await app.db.execute(sql`
    insert into deliveries (user_id, kind, event, lane, is_urgent, created_at, given_up_at)
    values (${people.vendor.id}, 'message', '1:2', 'mail', true, app_now(), ${daysAgo(1).toISOString()}),
      (${people.vendor.id}, 'weekly_note', '2026-11-02', 'mail', false, app_now(), ${daysAgo(8).toISOString()}),
      (${people.buyer.id}, 'notification', '7', 'https://push.example', true, app_now(), ${daysAgo(1).toISOString()})`);
  expect((await today()).failedMails).toEqual({
    count: 1,
    first: [{ id: people.vendor.id, name: people.vendor.name, at: daysAgo(1).toISOString() }],
  });
});

test('a mail that has failed three times is there while it is tried on, and leaves once it has arrived', async () => {
  await app.db.execute(sql`delete from deliveries`);
  const slow = await startMailServer();
  const trying = await startTestApp({
    settings: { SMTP_URL: slow.url, PUBLIC_URL: 'https://soko.example', MAIL_FROM: 'a@mail.example' },
  });
  try {
    slow.mood = 'tries later';
    const owner = await trying.people.operator();
    const buyer = await trying.people.buyer();
    const failed = async () => (await trying.as(owner).get('/api/admin/today')).body.failedMails;
    await trying.visitor.post('/api/auth/forgot-password', { email: buyer.email });
    await trying.db.execute(sql`
      insert into deliveries (user_id, kind, event, lane, is_urgent, created_at, due_at, attempts)
      values (${owner.id}, 'morning_mail', '2026-11-02', 'mail', true, app_now(), app_now() + interval '1 minute', 3),
        (${buyer.id}, 'message', '1:2', 'mail', true, app_now(), app_now() + interval '1 minute', 2)`);
    for (const count of [1, 1, 2]) {
      await trying.jobs.drain({ includeDelayed: true });
      expect((await failed()).count).toBe(count);
    }
    const ids = (await failed()).first.map(({ id }: { id: number }) => id);
    expect(new Set(ids)).toEqual(new Set([owner.id, buyer.id]));
    slow.mood = 'accepts';
    await trying.jobs.drain({ includeDelayed: true });
    expect((await failed()).count).toBe(1);
    expect(new Set(slow.greetedAs)).toEqual(new Set(['soko.example']));
  } finally {
    await trying.stop();
    await slow.close();
  }
});

test('searches without results are added up over seven days, the most frequent first', async () => {
  const day = (back: number) => addDays(kampalaDay(app.clock.now()), -back);
  await app.db.execute(sql`
    insert into search_terms_daily (day, search_term, searches, without_result)
    values (${day(0)}, 'lawn mower', 2, 2), (${day(6)}, 'lawn mower', 3, 1), (${day(7)}, 'lawn mower', 9, 9),
      (${day(1)}, 'tuba', 2, 2), (${day(1)}, 'phone', 9, 0), (${day(2)}, 'kayak', 1, 1), (${day(3)}, 'harp', 1, 1)`);
  expect((await today()).notFound).toEqual({
    count: 4,
    first: [
      { searchTerm: 'lawn mower', searches: 3 },
      { searchTerm: 'tuba', searches: 2 },
      { searchTerm: 'harp', searches: 1 },
    ],
  });
});

test('vendors of the last seven days are named, the newest first, without those who are suspended', async () => {
  const joined = async (person: Person, days: number, suspended = false) =>
    app.db.execute(sql`update users set created_at = ${daysAgo(days).toISOString()},
      suspended_at = case when ${suspended} then app_now() end where id = ${person.id}`);
  await app.db.update(users).set({ createdAt: daysAgo(8) });
  await joined(people.vendor, 2);
  await joined(people.other, 1);
  await joined(people.buyer, 0);
  const ids = async () => (await today(people.moderator)).newVendors?.first.map(({ id }) => id);
  expect(await ids()).toEqual([people.other.id, people.vendor.id]);
  await joined(people.other, 1, true);
  expect(await ids()).toEqual([people.vendor.id]);
});
