import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from '../../../../../test/apps/people.ts';
import { type SignInApp, startSignInApp, vendor } from '../../../../../test/apps/sign-in-app.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

/** Someone who has not registered yet. */
const stranger = (change: object = {}) => ({ ...newAccount(), ...change });
const rowOf = async ({ email }: { email: string }) =>
  (
    await server.db
      .select({ ...getTableColumns(entitlements), ...getTableColumns(users) })
      .from(users)
      .innerJoin(entitlements, eq(entitlements.userId, users.id))
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];

describe('opening an account', () => {
  test('a vendor gets an account, and a mail with a link', async () => {
    const answer = await server.register(vendor);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Please check your email to confirm your address.',
    });
    const row = await rowOf(vendor);
    expect(row).toMatchObject({
      username: vendor.username,
      email: vendor.email,
      name: vendor.name,
      type: 'vendor',
      role: 'user',
      location: vendor.location,
      bio: vendor.bio,
      contactNumber: '0772 410 233',
      contactNumberE164: '+256772410233',
      emailVerified: false,
      subscriptionStatus: 'trial',
      completedSales: 0,
      createdAt: server.clock.now(),
    });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    await server.jobs.drain();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      to: vendor.email,
      subject: 'Confirm your email address for Akatale',
    });
    expect(server.mails[0]?.text).toMatch(/^http:\/\/localhost:3000\/verify-email\/[\w-]{43}$/m);
  });

  test('and is signed in, in this browser only', async () => {
    const person = stranger();
    const before = (await server.register(stranger())).cookie;
    const answer = await server.register(person, { cookie: before });
    expect(answer.setCookie).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const { body } = await server.get('/api/user', { cookie: answer.cookie });
    expect(body).toMatchObject({ email: person.email, emailVerified: false, role: 'user' });
    expect((await server.get('/api/user', { cookie: before })).status).toBe(401);
    const refused = await server.register(person);
    expect([refused.status, refused.setCookie, refused.setDevice]).toEqual([409, undefined, undefined]);
  });

  test('the link of the mail leads on to the product that was looked at, and to no other text', async () => {
    const linkFor = async (next: string) => {
      const person = stranger({ next });
      expect((await server.register(person)).status).toBe(201);
      const token = await server.mailedToken(person.email);
      const { text } = server.mails.findLast(({ to }) => to === person.email)!;
      return /verify-email\/\S*/.exec(text)?.[0].replace(token, '');
    };
    expect(await linkFor('/products/7')).toBe('verify-email/?next=%2Fproducts%2F7');
    expect(await linkFor('/?search=call+0772123456')).toBe('verify-email/');
    expect(await linkFor('//evil.example/products/7')).toBe('verify-email/');
    const person = stranger();
    await server.register(person);
    await server.jobs.drain();
    await server.post('/api/auth/resend-verification', { email: person.email, next: '/chat/12' });
    await server.mailedToken(person.email);
    expect(server.mails.at(-1)?.text).toContain('?next=%2Fchat%2F12\n');
  });

  test('the job of the mail holds an id and no secret', async () => {
    const person = stranger();
    await server.register(person);
    const { rows } = await server.db.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'accounts.send-verification-mail'
          order by created_on desc limit 1`,
    );
    expect(rows[0]?.data).toEqual({ userId: (await rowOf(person))?.id });
    await server.jobs.drain();
  });

  test('a buyer needs no bio, and an odd number is kept as typed', async () => {
    const person = stranger({ bio: '', contactNumber: '0900 123 456' });
    expect((await server.register(person)).status).toBe(201);
    expect(await rowOf(person)).toMatchObject({
      type: 'buyer',
      bio: null,
      contactNumber: '0900 123 456',
      contactNumberE164: null,
    });
  });

  test('the default is a buyer', async () => {
    const person = stranger({ type: undefined });
    expect((await server.register(person)).status).toBe(201);
    expect(await rowOf(person)).toMatchObject({ type: 'buyer' });
  });

  test('what the server decides cannot be sent along', async () => {
    const person = stranger({
      id: 4711,
      role: 'operator',
      isAdmin: true,
      subscriptionStatus: 'active',
      subscriptionEndDate: '2099-01-01T00:00:00Z',
      completedSales: -100,
      emailVerified: true,
      email_verified: true,
      chatOverride: 'allow',
      passwordHash: 'x',
      createdAt: '2001-01-01T00:00:00Z',
      avatar: 'javascript:alert(1)',
      constructor_: {},
    });
    expect((await server.register(person)).status).toBe(201);
    const row = await rowOf(person);
    expect(row).toMatchObject({
      role: 'user',
      subscriptionStatus: 'trial',
      subscriptionEndDate: null,
      completedSales: 0,
      emailVerified: false,
      chatOverride: null,
      createdAt: server.clock.now(),
      avatar: null,
    });
    expect(row?.id).not.toBe(4711);
  });

  test('the link leads to our own address, whatever the request calls it', async () => {
    const person = stranger();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await server.register(person, { headers })).status).toBe(201);
    expect(await server.mailedToken(person.email)).toHaveLength(43);
    expect(JSON.stringify(server.mails)).not.toContain('evil.example');
  });

  test('the same Idempotency-Key opens one account and answers twice', async () => {
    const person = stranger();
    const sent = { headers: { 'idempotency-key': 'a-key-of-this-form' } };
    const [first, second] = [await server.register(person, sent), await server.register(person, sent)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await server.db.$count(users, eq(users.email, person.email))).toBe(1);
  });

  test('a repeat is signed in too, whether the first cookie was lost on the way or not', async () => {
    for (const isLost of [true, false]) {
      const person = stranger();
      const headers = { 'idempotency-key': `a-key-${isLost}` };
      const first = await server.register(person, { headers });
      const second = await server.register(person, {
        headers,
        ...(!isLost && { cookie: first.cookie }),
      });
      expect([second.status, second.body]).toEqual([201, first.body]);
      const { body } = await server.get('/api/user', { cookie: second.cookie });
      expect(body.email).toBe(person.email);
    }
  });

  test('five repeats at the same moment are signed in to one account', async () => {
    const person = stranger();
    const sent = { headers: { 'idempotency-key': 'five-at-once' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.register(person, sent)));
    const signedIn = await Promise.all(
      answers.map(async ({ cookie }) => (await server.get('/api/user', { cookie })).body.email),
    );
    expect(new Set(signedIn)).toEqual(new Set([person.email]));
  });

  test('a repeat after the password has changed is signed in to nothing', async () => {
    const person = stranger();
    const sent = { headers: { 'idempotency-key': 'changed-since' } };
    const { cookie } = await server.register(person, sent);
    await server.patch('/api/user/profile', { password: 'ekigambo ekiggya' }, { cookie });
    const repeat = await server.register(person, sent);
    expect([repeat.status, repeat.setCookie]).toEqual([201, undefined]);
  });

  test('a mail server that is down delays the mail and nothing else', async () => {
    const person = stranger();
    await server.jobs.drain();
    const before = server.mails.length;
    server.mailServer.isDown = true;
    expect((await server.register(person)).status).toBe(201);
    await server.jobs.drain();
    expect(server.mails).toHaveLength(before);
    server.mailServer.isDown = false;
    await server.jobs.drain({ includeDelayed: true });
    expect(server.mails.slice(before).map((mail) => mail.to)).toEqual([person.email]);
    const status = await server.get(`/api/auth/verify-email-token/${await server.mailedToken(person.email)}`);
    expect(status.body).toMatchObject({ valid: true, alreadyVerified: false });
  });
});

describe('what is taken', () => {
  const first = stranger();
  beforeAll(async () => {
    await server.register(first);
  });

  test('an address, whatever its case', async () => {
    const answer = await server.register(stranger({ email: ` ${first.email.toUpperCase()} ` }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ field: 'email', message: 'An account with this email already exists' }],
    });
  });

  test('a username, whatever its case', async () => {
    const answer = await server.register(stranger({ username: first.username.toUpperCase() }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'USERNAME_TAKEN',
      message: 'Username already taken',
      errors: [{ field: 'username', message: 'Username already taken' }],
    });
  });

  test('both are reported together', async () => {
    const answer = await server.register({ ...first, name: 'Somebody Else' });
    expect(answer.body.code).toBe('EMAIL_TAKEN');
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(['email', 'username']);
  });

  test('of ten at the same moment exactly one gets the address', async () => {
    const email = 'race@akatale.example';
    const before = server.mails.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.register(stranger({ email }))));
    const statuses = answers.map((answer) => answer.status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const rows = await server.db.select().from(users).where(eq(users.email, email));
    expect(rows).toHaveLength(1);
    await server.jobs.drain();
    expect(server.mails.slice(before).filter((mail) => mail.to === email)).toHaveLength(1);
  });

  test('of ten at the same moment exactly one gets the username', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.register(stranger({ username: 'race' }))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'USERNAME_TAKEN')).toHaveLength(9);
  });
});

describe('a username that nobody touched', () => {
  const suggested = (username: string, change: object = {}) =>
    server.register(stranger({ username, isUsernameSuggested: true, ...change }));
  const usernameOf = async ({ cookie }: { cookie: string | undefined }) =>
    (await server.get('/api/user', { cookie })).body.username as string;

  test('is taken as it is where it is free, and else with the next number', async () => {
    const names: string[] = [];
    for (let each = 0; each < 3; each += 1) names.push(await usernameOf(await suggested('amina.k')));
    expect(names).toEqual(['amina.k', 'amina.k.2', 'amina.k.3']);
    expect(await usernameOf(await suggested('AMINA.K'))).toBe('AMINA.K.4');
  });

  test('is refused to none of twelve at the same moment, and given to one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, async () => suggested('nakato.s')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const names = await Promise.all(answers.map(usernameOf));
    expect(new Set(names).size).toBe(12);
    expect(names.filter((name) => /^nakato\.s(\.\d+)?$/.test(name))).toHaveLength(12);
  });

  test.each(['support', 'Akatale', 'buyer'])('is another one where it is reserved or taken: %s', async (username) => {
    await server.register(stranger({ username: 'buyer' }));
    const answer = await suggested(username);
    expect(answer.status).toBe(201);
    expect(await usernameOf(answer)).toMatch(/^buyer\.\d+$/);
  });

  test('keeps the other refusals, and says nothing of itself in them', async () => {
    const first = stranger();
    await server.register(first);
    const { email, username } = first;
    const refused = await suggested(username, { email });
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual(['email']);
    expect((await suggested('ab')).body.errors).toMatchObject([{ field: 'username' }]);
    expect((await suggested(username, { isUsernameSuggested: false })).body.code).toBe('USERNAME_TAKEN');
  });

  test('is the same after a repeat under its key', async () => {
    const person = stranger({ username: 'amina.k', isUsernameSuggested: true });
    const sent = { headers: { 'idempotency-key': 'a-suggested-one' } };
    const [one, again] = [await server.register(person, sent), await server.register(person, sent)];
    expect(await usernameOf(again)).toBe(await usernameOf(one));
  });
});

test('a flood of registrations from one network is stopped, and no other network', async () => {
  const from = '203.0.113.9';
  for (let batch = 0; batch < 30; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.register({}, { from })));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 400));
  }
  const stopped = await server.register(stranger(), { from });
  expect(stopped.status).toBe(429);
  expect(stopped.body.code).toBe('RATE_LIMITED');
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.register({}, { from: '203.0.113.10' })).status).toBe(400);
});

describe('the network', () => {
  test('is remembered under a key, until the account is erased', async () => {
    const from = async (address: string) => {
      const person = stranger();
      expect((await server.register(person, { from: address })).status).toBe(201);
      const { id, registeredFrom } = (await rowOf(person))!;
      return { id, hash: registeredFrom?.toString('hex') };
    };
    const [one, neighbour, other] = [await from('102.34.5.6'), await from('102.34.5.99'), await from('41.75.1.2')];
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(neighbour.hash).toBe(one.hash);
    expect(other.hash).not.toBe(one.hash);
    await inTransaction(server.db, (tx) => server.modules.accounts.eraseFor(tx, one.id));
    const [erased] = await server.db.select().from(users).where(eq(users.id, one.id));
    expect(erased?.registeredFrom).toBeNull();
  });
});
