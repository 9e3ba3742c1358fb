import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { addReported } from '../../../../../test/apps/reported.ts';
import { operatorSettings } from '../../../../database/schema/operators.ts';
import { payments } from '../../../../database/schema/payments.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

let app: TestApp;
let people: Record<'owner' | 'moderator' | 'buyer' | 'vendor', Person>;

const MORNING = new Date('2026-11-22T05:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  people = {
    owner: await app.people.operator(),
    moderator: await app.people.moderator(),
    buyer: await app.people.buyer(),
    vendor: await app.people.vendor(),
  };
});
afterAll(async () => app.stop());

const morningMails = async () => (await app.mailbox.list()).filter(({ subject }) => subject.startsWith('Akatale: '));

/** Eight o'clock in Kampala on a day after the first. */
async function morning(day: number): Promise<void> {
  await app.setDatabaseTime(new Date(MORNING.getTime() + day * 86_400_000));
  await app.run('morning-mail.write');
  await app.jobs.drain();
  await app.appContext.deliveries.idle();
}

test('an owner is told of what waits, failed, broke and was not found; once', async () => {
  const { buyer, vendor } = people;
  await app.setDatabaseTime(new Date(MORNING.getTime() - 3 * 3_600_000));
  app.clock.set(new Date(MORNING.getTime() - 3 * 3_600_000));
  const chat = await app.as(buyer).post('/api/chats/support', {});
  await app.as(buyer).post(`/api/chats/${chat.body.id}/messages`, { message: 'My chats are closed' });
  await app.db.insert(payments).values({
    reference: 'AK-LOST',
    vendorId: vendor.id,
    planType: 'monthly',
    amountUgx: 100_000,
    provider: 'fake',
    status: 'failed',
    createdAt: new Date(MORNING.getTime() - 20 * 3_600_000),
  });
  await app.db.execute(sql`
    insert into search_terms_daily (day, search_term, searches, without_result)
    values ('2026-11-21', 'lawn mower', 4, 3), ('2026-11-21', 'phone', 9, 0), ('2026-11-20', 'tuba', 1, 1)`);

  const about = { thing: 'store', thingId: vendor.id, ownerId: vendor.id } as const;
  const act = { actorId: people.moderator.id, action: 'contacts.opened', at: app.clock.now() } as const;
  const subject = { type: 'user', id: buyer.id } as const;
  await inTransaction(app.db, async (tx) => app.modules.audit.add(tx, { ...act, subject }));
  await addReported(app.db, { ...about, openedAt: new Date(MORNING.getTime() - 5 * 3_600_000) });

  await Promise.all([app.run('morning-mail.write'), app.run('morning-mail.write')]);
  await morning(0);
  const [mail, ...others] = await morningMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: people.owner.email,
    subject: 'Akatale: 1 person waiting, 1 to decide, 1 payment failed',
  });
  expect(mail?.text).toContain(`Waiting for support: ${buyer.name} (3 hours).`);
  expect(mail?.text).toContain('To decide: 1 reported (for 5 hours).');
  expect(mail?.text).toContain('(AK-LOST).');
  expect(mail?.text).toContain('Searched yesterday and not found: “lawn mower” (3 times).');
  expect(mail?.text).toMatch(/The last entry of the audit log is \d+:[0-9a-f]{64}\./);
  expect(mail?.text).toContain('/desk');
});

test('the next morning says what is so then', async () => {
  await morning(1);
  expect(await morningMails()).toHaveLength(2);
});

test('whoever switched it off, or is no owner any more, gets none', async () => {
  const { id } = people.owner;
  await app.db.insert(operatorSettings).values({ userId: id, wantsMorningMail: false });
  await morning(2);
  expect(await morningMails()).toHaveLength(2);
  await app.db.update(operatorSettings).set({ wantsMorningMail: true });
  await app.db.update(users).set({ operatorRole: 'support' }).where(eq(users.id, id));
  await morning(3);
  expect(await morningMails()).toHaveLength(2);
});

test('a switch between the asking and the sending holds', async () => {
  const { id } = people.owner;
  await app.db.update(users).set({ operatorRole: 'owner' }).where(eq(users.id, id));
  await app.setDatabaseTime(new Date(MORNING.getTime() + 4 * 86_400_000));
  await app.run('morning-mail.write');
  await app.db.update(operatorSettings).set({ wantsMorningMail: false });
  await app.jobs.drain();
  await app.appContext.deliveries.idle();
  expect(await morningMails()).toHaveLength(2);
});
