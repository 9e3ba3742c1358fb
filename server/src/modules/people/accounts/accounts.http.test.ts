import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp, vendor } from '../../../../test/apps/sign-in-app.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { mailTokens, sessions, users } from '../../../database/schema/users.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { sweepExpired } from './sessions/open-session.ts';

let server: SignInApp;
let vendorId: number;
let buyerId: number;
beforeAll(async () => {
  server = await startSignInApp();
  vendorId = (await server.modules.accounts.openAccount({ ...vendor, type: 'vendor' })) ?? 0;
  buyerId = (await server.modules.accounts.openAccount({ ...buyer, type: 'buyer' })) ?? 0;
});
afterAll(() => server.stop());

const suspend = (id: number, at: Date | null) =>
  server.db.update(users).set({ suspendedAt: at }).where(eq(users.id, id));

describe('what everyone may know', () => {
  test('is this and nothing else, for visitors and for others', async () => {
    const { cookie } = await server.login(buyer);
    for (const sent of [{}, { cookie }]) {
      const answer = await server.get(`/api/users/${vendorId}`, sent);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id: vendorId,
        name: vendor.name,
        avatar: null,
        location: vendor.location,
        bio: vendor.bio,
        type: 'vendor',
        createdAt: server.clock.now().toISOString(),
        emailVerified: false,
      });
    }
  });

  test.each(['0', '-1', '999999', '9007199254740992', '1e400', 'abc', '1.5', '%00', '..%2f1', "1'"])(
    'nobody has the id %s',
    async (id) => {
      const answer = await server.get(`/api/users/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
    },
  );

  test('suspended people are not shown', async () => {
    await suspend(vendorId, server.clock.now());
    expect((await server.get(`/api/users/${vendorId}`)).status).toBe(404);
    await suspend(vendorId, null);
    expect((await server.get(`/api/users/${vendorId}`)).status).toBe(200);
  });
});

describe('what other modules are told', () => {
  test('of sellers', async () => {
    const { db, modules } = server;
    const { accounts } = modules;
    expect(await accounts.getSeller(db, vendorId)).toMatchObject({
      id: vendorId,
      name: vendor.name,
      emailVerified: false,
      isSuspended: false,
    });
    await suspend(vendorId, server.clock.now());
    expect(await accounts.getSeller(db, vendorId)).toMatchObject({ isSuspended: true });
    await suspend(vendorId, null);
    expect(await accounts.getSeller(db, buyerId)).toBeUndefined();
    expect(await accounts.getSeller(db, 999_999)).toBeUndefined();
  });

  test('of people whose address is proven, who get no mail', async () => {
    const person = {
      ...buyer,
      type: 'buyer',
      username: 'mary',
      email: 'mary@akatale.example',
    } as const;
    const id = (await server.modules.accounts.openAccount(person)) ?? 0;
    await server.modules.accounts.markEmailVerified(id);
    await server.jobs.drain();
    expect(await server.modules.accounts.getPublicUser(server.db, id)).toMatchObject({
      emailVerified: true,
    });
    expect(server.mails.map(({ to }) => to)).not.toContain(person.email);
  });

  test('of the duty to verify, which a setting lifts', async () => {
    expect(server.modules.accounts.mustVerifyEmail({ emailVerified: false })).toBe(true);
    expect(server.modules.accounts.mustVerifyEmail({ emailVerified: true })).toBe(false);
    const lenient = await startSignInApp({ settings: { REQUIRE_VERIFIED_EMAIL: 'off' } });
    expect(lenient.modules.accounts.mustVerifyEmail({ emailVerified: false })).toBe(false);
    await lenient.stop();
  });
});

describe('operators', () => {
  const operator = { email: 'operator@akatale.example', password: 'akatale-operator-demo' };

  test('are made once, with a trace', async () => {
    const made = await server.modules.accounts.createOperator({
      ...operator,
      name: 'Nakato Irene',
      username: 'nakato.ops',
    });
    expect(made.isNew).toBe(true);
    const again = await server.modules.accounts.createOperator({
      ...operator,
      email: 'OPERATOR@akatale.example',
    });
    expect(again).toEqual({ id: made.id, isNew: false });
    const trace = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(trace).toMatchObject([{ action: 'operator.created', subjectType: 'user', actorId: null }]);
  });

  test('of several processes that start at once, one makes them', async () => {
    const first = { email: 'first@akatale.example', password: 'akatale-operator-demo' };
    const made = await Promise.all(Array.from({ length: 4 }, () => server.modules.accounts.createOperator(first)));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('lose their power when they are erased', async () => {
    const { id } = await server.modules.accounts.createOperator({
      ...operator,
      email: 'gone@akatale.example',
    });
    await inTransaction(server.db, (tx) => server.modules.accounts.eraseFor(tx, id));
    const [row] = await server.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ role: 'user', passwordHash: null });
  });

  test.each(['short', 'password1234'])('need a better password than %s', async (password) => {
    await expect(
      server.modules.accounts.createOperator({ email: 'new@akatale.example', password }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'password' }],
    });
  });

  test('are never made of an ordinary account, whoever holds its password', async () => {
    await expect(server.modules.accounts.createOperator({ ...operator, email: buyer.email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    const [row] = await server.db.select().from(users).where(eq(users.id, buyerId));
    expect(row?.role).toBe('user');
  });

  test('do not take a username from anyone', async () => {
    await expect(
      server.modules.accounts.createOperator({
        ...operator,
        email: 'third@akatale.example',
        username: vendor.username,
      }),
    ).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  });
});

describe('a person’s own data', () => {
  const person = {
    ...vendor,
    type: 'vendor',
    username: 'kintu',
    email: 'kintu@akatale.example',
  } as const;

  test('is handed over without what opens doors', async () => {
    const id = (await server.modules.accounts.openAccount(person)) ?? 0;
    await server.login(person, { headers: { 'user-agent': 'Opera Mini' } });
    const data = await server.modules.accounts.exportFor(server.db, id);
    expect(data).toMatchObject({
      account: {
        username: 'kintu',
        email: person.email,
        name: person.name,
        contactNumber: person.contactNumber,
      },
      sessions: [{ userAgent: 'Opera Mini' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|token|argon2/i);
    expect(await server.modules.accounts.exportFor(server.db, 999_999)).toEqual({});
  });

  test('is erased: signed out, nameless, and the address is free again', async () => {
    const { body, cookie } = await server.login(person);
    const link = await server.mailedToken(person.email);
    const erase = () => inTransaction(server.db, (tx) => server.modules.accounts.eraseFor(tx, body.id));
    await erase();
    await erase();

    expect((await server.get('/api/user', { cookie })).status).toBe(401);
    expect((await server.login(person)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await server.get(`/api/users/${body.id}`)).status).toBe(404);
    expect((await server.get(`/api/auth/verify-email-token/${link}`)).body.valid).toBe(false);
    expect(await server.db.$count(sessions, eq(sessions.userId, body.id))).toBe(0);
    expect(await server.db.$count(mailTokens, eq(mailTokens.userId, body.id))).toBe(0);

    const { rows } = await server.db.execute(sql`select u::text as everything from users u where id = ${body.id}`);
    const everything = JSON.stringify(rows);
    expect(everything).toContain('Deleted user');
    for (const secret of ['kintu', person.name, person.bio, person.location, '0772', '256772', 'argon2']) {
      expect(everything).not.toContain(secret);
    }
    expect((await server.register(person)).status).toBe(201);
  });
});

test('sweeping deletes what can no longer be used, and nothing else', async () => {
  await server.login(buyer);
  await server.jobs.drain();
  const alive = await server.db.$count(sessions);
  const links = await server.db.$count(mailTokens);
  await sweepExpired({ db: server.db });
  expect(await server.db.$count(sessions)).toBe(alive);
  expect(await server.db.$count(mailTokens)).toBe(links);
  expect([alive, links].every((count) => count > 0)).toBe(true);

  await server.shiftTime('61 days');
  await sweepExpired({ db: server.db });
  expect(await server.db.$count(sessions)).toBe(0);
  expect(await server.db.$count(mailTokens)).toBe(0);
  await server.shiftTime('0');
});
