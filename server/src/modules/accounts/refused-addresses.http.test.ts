import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../test/apps/away-app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { bounceReport } from '../../../test/bounce-report.ts';
import { readBounce } from '../../platform/mail/read-bounce.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { passwordChangedMail } from './passwords/reset-password.ts';
import { isAddressRefused, markAddressRefused } from './refused-addresses-store.ts';

let away: AwayApp;
let buyer: Person;
let vendor: Person;
beforeAll(async () => {
  away = await startAwayApp();
  const { people } = away.app;
  [buyer, vendor] = [await people.buyer(), await people.vendor()];
  await away.app.db.execute(sql`update entitlements set chat_override = 'allow'`);
});
afterAll(async () => away.stop());
beforeEach(async () => {
  away.mails.mood = 'accepts';
  await away.app.db.execute(sql`update users set mail_refused_at = null`);
  away.mails.received.splice(0);
});

const isMarked = async ({ email }: Pick<Person, 'email'>) => isAddressRefused(away.app.db, email);
const tells = async (person: Person) => (await away.app.as(person).get('/api/user')).body.isMailRefused as boolean;
const linkIn = (text = '', page = 'verify-email') => new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1];
const resend = async ({ email }: Person) => away.app.visitor.post('/api/auth/resend-verification', { email });
const forgotten = async ({ email }: Person) => away.app.visitor.post('/api/auth/forgot-password', { email });

async function writeUnread(): Promise<void> {
  await away.writeAbout(buyer, vendor, 'Is it still there?');
  await away.pass(30);
  await away.tick();
}

test('an address that the mail server refuses is marked, told to its person, and gets no more mail', async () => {
  expect(await tells(vendor)).toBe(false);
  away.mails.mood = 'knows nobody';
  await writeUnread();
  expect(await tells(vendor)).toBe(true);
  expect(await tells(buyer)).toBe(false);

  away.mails.mood = 'accepts';
  const connections = away.mails.connections();
  await writeUnread();
  await away.app.jobs.send(away.app.db, passwordChangedMail, {
    userId: vendor.id,
  });
  await away.send();
  expect(away.mails.connections()).toBe(connections);
  expect(away.app.logged()).toContain('a mail was not sent, since its address takes none');
  const waiting = await away.app.db.execute(sql`
    select 1 from deliveries where user_id = ${vendor.id} and (due_at is not null or tried_at is null)`);
  expect(waiting.rows).toEqual([]);
});

test('a mail server that is full, busy or distrusts us marks nobody', async () => {
  away.mails.mood = 'tries later';
  await writeUnread();
  away.mails.mood = 'hangs up';
  await away.later();
  expect(await isMarked(vendor)).toBe(false);
});

test('its person tries again, and mail goes there again once the link in it was opened', async () => {
  await markAddressRefused(away.app.db, vendor.email.toUpperCase());
  away.mails.mood = 'knows nobody';
  await resend(vendor);
  await away.send();
  expect(await tells(vendor)).toBe(true);

  away.mails.mood = 'accepts';
  await resend(vendor);
  await away.send();
  const token = linkIn(away.mailsTo(vendor)[0]?.text);
  expect(await tells(vendor)).toBe(true);
  const status = await away.app.visitor.get(`/api/auth/verify-email-token/${token}`);
  expect(status.body).toMatchObject({ valid: true, alreadyVerified: false });
  const opened = await away.app.as(vendor).post('/api/auth/verify-email', { token });
  expect(opened.body).toMatchObject({ message: 'Your email address is confirmed.', alreadyVerified: false });
  expect(await tells(vendor)).toBe(false);
  await writeUnread();
  expect(away.mailsTo(vendor)).not.toEqual([]);
});

test('a new password by a mailed link is as good as confirming', async () => {
  const person = await away.app.people.otherVendor();
  await away.send();
  await markAddressRefused(away.app.db, person.email);
  await forgotten(person);
  await away.send();
  const token = linkIn(away.mailsTo(person)[0]?.text, 'forgot-password');
  const changed = await away.app.visitor.post('/api/auth/reset-password', { token, password: 'another long password' });
  expect(changed.status).toBe(200);
  expect(await isMarked(person)).toBe(false);
});

test('a report that comes back later marks the address of the mail that it returns', async () => {
  await writeUnread();
  const [mail] = away.mailsTo(vendor);
  const { messageIds } = away.app.appContext;
  const report = bounceReport({ messageId: mail?.messageId ?? '', to: vendor.email });
  expect(await readBounce(report, messageIds)).toBe(vendor.email);
  const forged = bounceReport({ messageId: mail?.messageId ?? '', to: buyer.email });
  await expect(readBounce(forged, messageIds)).rejects.toThrow('not about a mail');
});

test('an erased account has no mark, and its old address marks nobody', async () => {
  const person = await away.app.people.lockedVendor();
  await markAddressRefused(away.app.db, person.email);
  await inTransaction(away.app.db, async (tx) => away.app.modules.accounts.eraseFor(tx, person.id));
  const { rows } = await away.app.db.execute(sql`select mail_refused_at from users where id = ${person.id}`);
  expect(rows).toEqual([{ mail_refused_at: null }]);
  expect(await markAddressRefused(away.app.db, person.email)).toBe(false);
});
