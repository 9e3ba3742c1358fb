import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buyer, type SignInApp, startSignInApp, vendor } from '../../../../../test/apps/sign-in-app.ts';
import { sessions } from '../../../../database/schema/users.ts';
import { createPasswordHasher } from '../passwords/password-hashing.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
  await server.register(vendor);
  await server.register(buyer);
});
afterAll(() => server.stop());

const tokenOf = (cookie: string | undefined) => cookie?.split('=')[1] ?? '';
const hashOf = (cookie: string | undefined) => createHash('sha256').update(tokenOf(cookie)).digest();
const withoutRequestId = (body: object) => ({ ...body, requestId: undefined });

describe('signing in', () => {
  test('answers the account and sets a cookie that opens it', async () => {
    const answer = await server.login({ ...vendor, email: ' OKELLO@akatale.EXAMPLE ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: vendor.username,
      email: vendor.email,
      name: vendor.name,
      avatar: null,
      location: vendor.location,
      bio: vendor.bio,
      type: 'vendor',
      role: 'user',
      operatorRole: null,
      mustEnrolTotp: false,
      viewedUntil: null,
      createdAt: server.clock.now().toISOString(),
      contactNumber: vendor.contactNumber,
      emailVerified: false,
      mustVerifyEmail: true,
      hidesPresence: false,
      hasNewTerms: false,
      isMailRefused: false,
      completedSales: 0,
      subscriptionStatus: 'trial',
      subscriptionType: null,
      subscriptionStartDate: null,
      subscriptionEndDate: null,
      lastPaymentDate: null,
      subscriptionAmount: null,
      categoryPreferences: [],
      mustChoosePreferences: false,
    });
    expect(answer.setCookie).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const current = await server.get('/api/user', { cookie: answer.cookie });
    expect(current.status).toBe(200);
    expect(current.body).toEqual(answer.body);
    expect(current.headers['cache-control']).toBe('private, no-store');
  });

  test('takes the address alone, and no username', async () => {
    const answer = await server.login({ ...vendor, email: vendor.username });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'email' }]);
  });

  test('stores only the hash of the token, and the name of the device', async () => {
    const userAgent = `Opera Mini ${'x'.repeat(400)}`;
    const { cookie } = await server.login(vendor, { headers: { 'user-agent': userAgent } });
    const [row] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOf(cookie)));
    expect(row?.userAgent).toBe(userAgent.slice(0, 300));
    const { rows } = await server.db.execute(sql`select s::text as everything from sessions s`);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(cookie));
  });

  test('gives every login a session of its own and ends the one of the cookie', async () => {
    const chosen = 'A'.repeat(43);
    const first = await server.login(vendor, { cookie: `sid=${chosen}` });
    expect(tokenOf(first.cookie)).not.toBe(chosen);
    const second = await server.login(vendor, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect((await server.get('/api/user', { cookie: `sid=${chosen}` })).status).toBe(401);
    expect((await server.get('/api/user', { cookie: first.cookie })).status).toBe(401);
    expect((await server.get('/api/user', { cookie: second.cookie })).status).toBe(200);
  });

  test('an unknown address and a wrong password answer alike, for the same work', async () => {
    const verify = vi.spyOn(server.passwords, 'verify');
    const wrong = await server.login({ ...vendor, password: 'wrong password' });
    const unknown = await server.login({ ...vendor, email: 'nobody@akatale.example' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe('Invalid email or password');
    expect(withoutRequestId(unknown.body)).toEqual(withoutRequestId(wrong.body));
    expect(unknown.setCookie).toBeUndefined();
    expect(verify).toHaveBeenCalledTimes(2);
    verify.mockRestore();
  });

  test.each<[string, object]>([
    ['email', { email: { $ne: 1 }, password: 'abcdef' }],
    ['email', { email: ['a@akatale.example'], password: 'abcdef' }],
    ['email', { email: "' or 1=1 --", password: 'abcdef' }],
    ['email', { email: 'оkello@akatale.example', password: 'abcdef' }], // Cyrillic о
    ['email', { email: `${'x'.repeat(300)}@akatale.example`, password: 'abcdef' }],
    ['password', { email: vendor.email, password: { $gt: '' } }],
    ['password', { email: vendor.email, password: ['abcdef'] }],
    ['password', { email: vendor.email, password: 'short' }],
    ['password', { email: vendor.email, password: 'x'.repeat(513) }],
    ['password', { email: vendor.email, password: 'abc\u0000def' }],
  ])('a bad %s is 400', async (field, body) => {
    const answer = await server.post('/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
  });

  test('is refused from another site', async () => {
    const answer = await server.login(vendor, { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('CSRF');
  });

  test('is put off when too many passwords wait', async () => {
    const busy = await startSignInApp({ work: { passwords: createPasswordHasher({ concurrency: 0, maxWaiting: 0 }) } });
    const answer = await busy.login(vendor);
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('5');
    await busy.stop();
  });
});
