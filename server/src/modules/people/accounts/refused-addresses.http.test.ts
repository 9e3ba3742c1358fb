import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../../test/apps/away-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { bounceReport } from '../../../../test/bounce-report.ts';
import { readBounce } from '../../../platform/mail/read-bounce.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { emailCodeLimit } from './accounts-deps.ts';
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

const codeIn = (text = '') => /Your code is (\d{6})/.exec(text)?.[1];

async function requestChange(person: Person, email: string, more: object = {}): Promise<string | undefined> {
  const { status } = await away.app.as(person).post('/api/user/email-change', { email, ...more });
  expect(status).toBe(200);
  await away.send();
  return codeIn(away.mailsTo({ email })[0]?.text);
}
const confirm = async (person: Person, code: string | undefined) =>
  away.app.as(person).post('/api/user/email-change/confirm', { code });

describe('another address in place of one that takes no mail', () => {
  test('is the account’s once the code in its mail was typed, and not before', async () => {
    const person = await away.app.people.signIn(buyer);
    await markAddressRefused(away.app.db, person.email);
    const code = await requestChange(person, 'brian.new@soko.example');
    expect(code).toMatch(/^\d{6}$/);
    expect((await away.app.as(person).get('/api/user')).body).toMatchObject({
      email: person.email,
      isMailRefused: true,
    });
    const wrong = await confirm(person, code === '123456' ? '654321' : '123456');
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code', code: 'TOTP_INVALID' }] } });
    expect((await confirm(vendor, code)).status).toBe(400);
    const changed = await confirm(person, `\u200e${code?.slice(0, 3)} ${code?.slice(3)}`);
    expect(changed.body).toMatchObject({ email: 'brian.new@soko.example', emailVerified: true, isMailRefused: false });
    expect((await confirm(person, code)).status).toBe(400);
    const login = { email: 'brian.new@soko.example', password: person.password };
    expect((await away.app.visitor.post('/api/auth/login', login)).status).toBe(200);
    // What is still reported of the old address marks nobody.
    expect(await markAddressRefused(away.app.db, person.email)).toBe(false);
  });

  test('needs the password where the login is older than ten minutes, and is only for who gets no mail', async () => {
    const person = await away.app.people.signIn(vendor);
    const change = async (body: object) => away.app.as(person).post('/api/user/email-change', body);
    expect((await change({ email: 'a@soko.example' })).status).toBe(403);
    await markAddressRefused(away.app.db, person.email);
    await away.pass(11);
    const refused = await change({ email: 'a@soko.example' });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currentPassword', code: 'NO_CURRENT_PASSWORD' }] },
    });
    const guess = await change({ email: 'a@soko.example', currentPassword: 'a wrong one' });
    expect(guess.body).toMatchObject({ errors: [{ code: 'WRONG_CURRENT_PASSWORD' }] });
    expect(await requestChange(person, 'a@soko.example', { currentPassword: person.password })).toMatch(/^\d{6}$/);
  });

  test('gets no code where it has an account, and nobody is told', async () => {
    await markAddressRefused(away.app.db, vendor.email);
    const taken = await away.app.people.moderator();
    expect(
      await requestChange(vendor, taken.email.toUpperCase(), { currentPassword: vendor.password }),
    ).toBeUndefined();
    expect(away.mailsTo(taken)).toEqual([]);
  });

  test('is the last one that was typed: the code of an earlier one is worth nothing', async () => {
    await markAddressRefused(away.app.db, vendor.email);
    const password = { currentPassword: vendor.password };
    const first = await requestChange(vendor, 'first@soko.example', password);
    const second = await requestChange(vendor, 'second@soko.example', password);
    if (first !== second) expect((await confirm(vendor, first)).status).toBe(400);
    expect((await confirm(vendor, second)).body.email).toBe('second@soko.example');
    await away.app.db.execute(sql`update users set email = ${vendor.email} where id = ${vendor.id}`);
  });

  test('belongs to one of two who confirm it at once', async () => {
    const [one, other] = [await away.app.people.signIn(vendor), await away.app.people.support()];
    for (const { email } of [one, other]) await markAddressRefused(away.app.db, email);
    const password = { currentPassword: one.password };
    const codes = [
      await requestChange(one, 'shared@soko.example', password),
      await requestChange(other, 'shared@soko.example', { currentPassword: other.password }),
    ];
    const answers = await Promise.all([confirm(one, codes[0]), confirm(other, codes[1])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await away.app.db.execute(sql`update users set email = ${vendor.email} where id = ${vendor.id}`);
  });

  test('cannot be guessed: ten codes an hour are checked', async () => {
    // The limits of tests are a thousand times as high.
    for (let guess = 0; guess < 10_000; guess += 500) {
      await Promise.all(
        Array.from({ length: 500 }, () => away.app.appContext.limits.consume(emailCodeLimit, vendor.id)),
      );
    }
    expect((await confirm(vendor, '000000')).status).toBe(429);
  });
});

test('a report that comes back later marks the address of the mail that it returns', async () => {
  await writeUnread();
  const [mail] = away.mailsTo(vendor);
  const { mailSignatures } = away.app.appContext;
  const signature = mail?.headers.find(({ key }) => key === 'x-delivery-signature')?.value ?? '';
  const returned = { messageId: mail?.messageId ?? '', signature };
  expect(await readBounce(bounceReport({ ...returned, to: vendor.email }), mailSignatures)).toBe(vendor.email);
  const forged = bounceReport({ ...returned, to: buyer.email });
  await expect(readBounce(forged, mailSignatures)).rejects.toThrow('not about a mail');
});

test('an erased account has no mark, and its old address marks nobody', async () => {
  const person = await away.app.people.lockedVendor();
  await markAddressRefused(away.app.db, person.email);
  await inTransaction(away.app.db, async (tx) => away.app.modules.accounts.eraseFor(tx, person.id));
  const { rows } = await away.app.db.execute(sql`select mail_refused_at from users where id = ${person.id}`);
  expect(rows).toEqual([{ mail_refused_at: null }]);
  expect(await markAddressRefused(away.app.db, person.email)).toBe(false);
});
