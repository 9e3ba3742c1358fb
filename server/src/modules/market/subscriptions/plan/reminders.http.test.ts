import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { periodsEnd, remindVendors } from './remind-vendors.ts';

const app = await startTestApp();
const vendor = await app.people.vendor();
afterAll(async () => app.stop());

let references = 0;
async function pay(): Promise<void> {
  const reference = `MM-${(references += 1)}`;
  await inTransaction(app.db, async (tx) =>
    app.modules.subscriptions.recordPayment(tx, {
      vendorId: vendor.id,
      reference,
      operatorId: null,
    }),
  );
}

const remind = async () => remindVendors({ entitlements: app.modules.entitlements, db: app.db, jobs: app.jobs });

/** What is mailed on this day at eight in the morning, by two workers that begin at once. */
async function mailsOn(day: string): Promise<string[]> {
  await app.setDatabaseTime(new Date(`${day}T05:00:00.000Z`));
  await app.jobs.drain();
  const before = new Set((await app.mailbox.list()).map(({ id }) => id));
  await Promise.all([remind(), remind()]);
  await app.jobs.drain();
  const mails = (await app.mailbox.list()).filter(({ id }) => !before.has(id));
  expect(mails.filter(({ to }) => to !== vendor.email)).toEqual([]);
  return mails.map(({ subject }) => subject);
}

const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => new Date(Date.UTC(2026, 11, from + n)).toISOString().slice(0, 10));

test('five days and one day before, on the day, three days after: each once', async () => {
  await app.setDatabaseTime(new Date('2026-11-21T15:00:00.000Z'));
  await pay();
  const sent: [string, string][] = [];
  for (const day of days(10, 35)) {
    for (const subject of await mailsOn(day)) sent.push([day, subject]);
  }
  expect(sent).toEqual([
    ['2026-12-16', 'Your plan ends on 21 December 2026'],
    ['2026-12-20', 'Your plan ends on 21 December 2026'],
    ['2026-12-21', 'Your plan ends on 21 December 2026'],
    ['2026-12-24', 'Your plan ended on 21 December 2026'],
  ]);
});

test('a day that was missed is made up for, and who has paid meanwhile is left alone', async () => {
  await app.setDatabaseTime(new Date('2027-01-10T15:00:00.000Z'));
  await pay();
  expect(await mailsOn('2027-02-06')).toEqual(['Your plan ends on 9 February 2027']);
  expect(await mailsOn('2027-02-07')).toEqual([]);
  await app.setDatabaseTime(new Date('2027-02-08T05:00:00.000Z'));
  await app.jobs.drain();
  await remind();
  await pay();
  const before = (await app.mailbox.list()).length;
  await app.jobs.drain();
  // The thanks for the payment, and nothing else.
  expect(await app.mailbox.list()).toHaveLength(before + 1);
  expect(await mailsOn('2027-02-09')).toEqual([]);
  expect(await mailsOn('2027-03-06')).toEqual(['Your plan ends on 11 March 2027']);
});

test('that a period is over is true at read, and written down at night', async () => {
  const stored = async () =>
    (await app.db.execute(sql`select subscription_status as s from entitlements where user_id = ${vendor.id}`)).rows;
  const end = new Date('2027-03-11T15:00:00.000Z');
  app.clock.set(end);
  await app.setDatabaseTime(end);
  const { body } = await app.as(await app.people.signIn(vendor)).get('/api/subscription/status');
  expect(body).toMatchObject({ status: 'expired', subscriptionEndDate: end.toISOString() });
  expect(await stored()).toEqual([{ s: 'active' }]);
  await app.jobs.send(app.db, periodsEnd, {});
  await app.jobs.drain();
  expect(await stored()).toEqual([{ s: 'expired' }]);
  await pay();
  expect(await stored()).toEqual([{ s: 'active' }]);
  await app.jobs.send(app.db, periodsEnd, {});
  await app.jobs.drain();
  expect(await stored()).toEqual([{ s: 'active' }]);
});

test('who has closed the account is reminded of nothing, until they are back', async () => {
  const { password } = vendor;
  await app.as(await app.people.signIn(vendor)).post('/api/leaving/close', { password });
  expect(await mailsOn('2027-04-05')).toEqual([]);
  await app.people.signIn(vendor);
  expect(await mailsOn('2027-04-06')).toEqual(['Your plan ends on 10 April 2027']);
});
