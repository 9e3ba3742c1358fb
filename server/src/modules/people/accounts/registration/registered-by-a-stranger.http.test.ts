import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { newAccount } from '../../../../../test/apps/people.ts';
import type { Answer } from '../../../../../test/clients/caller.ts';
import { CLIENT, openOpenIdProvider } from '../../../../../test/servers/openid-provider.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { users } from '../../../../database/schema/users.ts';

/**
 * Registration signs in before the address is verified: what access a stranger who registers another person's
 * address has left once the owner arrives.
 */
const google = await openOpenIdProvider();
const app = await startTestApp({
  settings: {
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
    // Without the email gate the stranger can do most.
    REQUIRE_VERIFIED_EMAIL: 'false',
  },
});
afterAll(async () => {
  await app.stop();
  await google.close();
});

let people = 0;
let email: string;
let id: number;
const password = 'the stranger knows this';
/** Cookies of the stranger's browser. */
let stranger: { cookie: string };
/** Cookies of the owner's browser. */
const owner = app.visitor;

beforeEach(async () => {
  people += 1;
  email = `owner-${people}@akatale.example`;
  const registered = await owner.post('/api/auth/register', registration(`stranger-${people}`));
  stranger = { cookie: cookiesOf(registered.headers['set-cookie']) };
  id = (await app.as(stranger).get('/api/user')).body.id;
});

const registration = (username: string) => ({
  ...newAccount('vendor'),
  username,
  email,
  password,
  name: 'Stranger & Sons',
});

function cookiesOf(header: Answer['headers'][string], wanted = /./): string {
  const lines = Array.isArray(header) ? header : [String(header ?? '')];
  const pairs = lines.map((line) => line.split(';', 1)[0] ?? '');
  return pairs.filter((pair) => wanted.test(pair)).join('; ');
}

async function mailedLink(page = 'verify-email'): Promise<string> {
  await app.jobs.drain();
  const mails = (await app.mailbox.list()).filter(({ to, text }) => to === email && text.includes(page));
  const token = new RegExp(`/${page}/([\\w-]{43})`).exec(mails[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`No mail with a link went to ${email}.`);
  return token;
}

const confirm = async (token: string, by = owner) => by.post('/api/auth/verify-email', { token });
const free = async (token: string, by = owner) => by.post('/api/auth/free-email', { token });

async function expectStrangerHasNothing(): Promise<void> {
  expect((await app.as(stranger).get('/api/user')).status).toBe(401);
  const login = await app.as(stranger).post('/api/auth/login', { email, password });
  expect([login.status, login.headers['set-cookie']]).toEqual([401, undefined]);
  expect(login.body.message).toBe('Invalid email or password');
}

async function resetPassword(): Promise<void> {
  await owner.post('/api/auth/forgot-password', { email });
  const token = await mailedLink('forgot-password');
  const answer = await owner.post('/api/auth/reset-password', {
    token,
    password: 'the owner only',
  });
  expect(answer.status).toBe(200);
}

async function signInByGoogle() {
  google.become({ sub: `google-${people}`, email, email_verified: true, name: 'The Owner' });
  const began = await owner.get('/auth/google');
  const back = google.consent(String(began.headers['location']));
  const ended = await owner.get(back, { cookie: cookiesOf(began.headers['set-cookie']) });
  const cookie = cookiesOf(ended.headers['set-cookie'], /^sid=./);
  return { location: ended.headers['location'], cookie };
}

describe('the owner confirms the address in a browser of their own', () => {
  let token: string;
  beforeEach(async () => {
    token = await mailedLink();
    await confirm(token);
  });

  test('and sees the name of the account, without being signed in', async () => {
    const answer = await confirm(token);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toMatchObject({
      alreadyVerified: true,
      account: { name: 'Stranger & Sons', email, canBeFreed: true },
    });
  });

  test('“Not you?” leaves the stranger nothing, and the owner the address', async () => {
    const product = await app.people.addProduct({ id });
    expect((await free(token)).status).toBe(200);
    await expectStrangerHasNothing();
    await app.jobs.drain();
    expect((await owner.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await owner.get(`/api/users/${id}`)).status).toBe(404);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries).toMatchObject([{ action: 'account.disowned', actorId: null }]);

    const registered = await owner.post('/api/auth/register', registration(`stranger-${people}`));
    expect(registered.status).toBe(201);
    const own = await app.as({ cookie: cookiesOf(registered.headers['set-cookie']) }).get('/api/user');
    expect(own.body).toMatchObject({ email });
    expect(own.body.id).not.toBe(id);
    // The old link can neither close nor verify the new account.
    expect((await free(token)).status).toBe(400);
    expect((await confirm(token)).status).toBe(400);
  });

  test('a new password by mail leaves the stranger nothing', async () => {
    await resetPassword();
    await expectStrangerHasNothing();
    const login = await owner.post('/api/auth/login', { email, password: 'the owner only' });
    expect(login.body).toMatchObject({ id });
  });

  test('joining Google leaves the stranger nothing', async () => {
    const { cookie } = await signInByGoogle();
    await expectStrangerHasNothing();
    expect((await app.as({ cookie }).get('/api/user')).body).toMatchObject({ id, email });
  });

  test('a stranger who changes the password meanwhile loses access as well', async () => {
    const changed = await app.as(stranger).call('PATCH', '/api/user/profile', {
      body: { password: 'another of the stranger' },
    });
    expect(changed.status).toBe(200);
    stranger = { cookie: cookiesOf(changed.headers['set-cookie']) };
    await signInByGoogle();
    await expectStrangerHasNothing();
    const again = await owner.post('/api/auth/login', {
      email,
      password: 'another of the stranger',
    });
    expect(again.status).toBe(401);
  });
});

describe('before the address is confirmed', () => {
  test('“Not you?” works at once', async () => {
    expect((await free(await mailedLink())).status).toBe(200);
    await expectStrangerHasNothing();
  });

  test('a new password by mail leaves the stranger nothing', async () => {
    await resetPassword();
    await expectStrangerHasNothing();
  });

  test('Google connects only after a password reset and a verified address', async () => {
    expect(await signInByGoogle()).toMatchObject({
      location: '/auth?problem=google-sign-in-first',
    });
    await resetPassword();
    await confirm(await mailedLink());
    const { cookie } = await signInByGoogle();
    expect((await app.as({ cookie }).get('/api/user')).body).toMatchObject({ id });
    const login = await owner.post('/api/auth/login', { email, password: 'the owner only' });
    expect(login.status).toBe(200);
  });
});

describe('the person who registered is the owner', () => {
  test('shown by confirming where they are signed in: nobody can close the account by the link', async () => {
    const token = await mailedLink();
    const confirmed = await confirm(token, app.as(stranger));
    expect(confirmed.body.account.canBeFreed).toBe(false);
    expect(await free(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    expect((await app.as(stranger).get('/api/user')).body.emailVerified).toBe(true);
    // The password is removed and earlier sessions end.
    await signInByGoogle();
    expect((await app.as(stranger).get('/api/user')).status).toBe(401);
    expect((await owner.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('shown by opening the link once more where they are signed in', async () => {
    const token = await mailedLink();
    expect((await confirm(token)).body.account.canBeFreed).toBe(true);
    expect((await confirm(token, app.as(stranger))).body.account.canBeFreed).toBe(false);
    expect((await free(token)).status).toBe(400);
  });

  test("not shown by another person's session", async () => {
    const token = await mailedLink();
    const buyer = await app.people[people % 2 ? 'buyer' : 'otherVendor']();
    expect((await confirm(token, app.as(buyer))).body.account.canBeFreed).toBe(true);
    expect((await free(token, app.as(buyer))).status).toBe(200);
    expect((await app.as(buyer).get('/api/user')).status).toBe(200);
  });
});

describe('freeing an address', () => {
  test('a repeat under its key answers the same, and ten at once close one account', async () => {
    const token = await mailedLink();
    const key = { 'idempotency-key': `free-${people}` };
    const twice = [1, 2].map(async () => owner.post('/api/auth/free-email', { token }, key));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    const others = await Promise.all(Array.from({ length: 10 }, async () => free(token)));
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400));
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows).toHaveLength(1);
  });

  test('needs a good link of this very purpose, and never touches an operator', async () => {
    await owner.post('/api/auth/forgot-password', { email });
    for (const token of [await mailedLink('forgot-password'), 'x'.repeat(43), 'x', '']) {
      expect((await free(token)).status).toBe(400);
    }
    const token = await mailedLink();
    await app.db.update(users).set({ role: 'operator', operatorRole: 'owner' }).where(eq(users.id, id));
    expect((await free(token)).status).toBe(400);
    await app.db.update(users).set({ role: 'user', operatorRole: null }).where(eq(users.id, id));
    await app.shiftTime('25 hours');
    expect((await free(token)).status).toBe(400);
    await app.shiftTime('0 hours');
    expect((await free(token)).status).toBe(200);
  });
});
