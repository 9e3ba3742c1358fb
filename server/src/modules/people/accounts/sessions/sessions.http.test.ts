import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp, vendor } from '../../../../../test/apps/sign-in-app.ts';
import { sessions, users } from '../../../../database/schema/users.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
  await server.register(vendor);
  await server.register(buyer);
});
afterAll(() => server.stop());

const tokenOf = (cookie: string | undefined) => cookie?.split('=')[1] ?? '';
const hashOf = (cookie: string | undefined) => createHash('sha256').update(tokenOf(cookie)).digest();

describe('signing out', () => {
  test('ends this session alone, and may be repeated', async () => {
    const here = await server.login(vendor);
    const elsewhere = await server.login(vendor);
    const out = await server.post('/api/auth/logout', {}, { cookie: here.cookie });
    expect(out.status).toBe(200);
    expect(out.body).toEqual({ message: 'You have been successfully logged out' });
    expect(out.setCookie).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect((await server.get('/api/user', { cookie: here.cookie })).status).toBe(401);
    expect((await server.get('/api/user', { cookie: elsewhere.cookie })).status).toBe(200);
    expect((await server.post('/api/auth/logout', {}, { cookie: here.cookie })).status).toBe(200);
    expect((await server.post('/api/auth/logout')).status).toBe(200);
  });

  test('is refused from another site', async () => {
    const { cookie } = await server.login(vendor);
    const headers = { origin: 'https://evil.example' };
    expect((await server.post('/api/auth/logout', {}, { cookie, headers })).status).toBe(403);
    expect((await server.get('/api/user', { cookie })).status).toBe(200);
  });
});

describe('a session', () => {
  const isAlive = async (cookie: string | undefined) => (await server.get('/api/user', { cookie })).status === 200;

  test('is required, and a made-up one is refused', async () => {
    const none = await server.get('/api/user');
    expect(none.status).toBe(401);
    expect(none.body).toMatchObject({ message: 'Unauthorized', code: 'UNAUTHORIZED' });
    for (const made of ['', 'x', 'A'.repeat(43), "' or 1=1 --", '%00', 'x'.repeat(3000)]) {
      expect((await server.get('/api/user', { cookie: `sid=${made}` })).status).toBe(401);
    }
  });

  test('ends after 60 idle days, and after 180 days of use', async () => {
    const { cookie } = await server.login(vendor);
    const idle = await server.login(vendor);
    for (const days of [59, 118, 177, 179]) {
      await server.shiftTime(`${days} days`);
      expect(await isAlive(cookie)).toBe(true);
      const lately = sql`last_seen_at > app_now() - interval '1 day'`;
      const isFresh = async () => {
        const thisSession = eq(sessions.tokenHash, hashOf(cookie));
        return server.db.select().from(sessions).where(and(thisSession, lately));
      };
      await expect.poll(isFresh).toHaveLength(1);
    }
    await server.shiftTime('60 days');
    expect(await isAlive(idle.cookie)).toBe(false);
    await server.shiftTime('180 days');
    expect(await isAlive(cookie)).toBe(false);
    await server.shiftTime('0');
  });

  test('of an operator ends after twelve hours', async () => {
    const operator = { email: 'ops@akatale.example', password: 'embwa ennene esatu' };
    await server.modules.accounts.createOperator(operator);
    const { cookie, body } = await server.login(operator);
    expect(body).toMatchObject({ role: 'operator', emailVerified: true, mustVerifyEmail: false });
    await server.shiftTime('11 hours 59 minutes');
    expect(await isAlive(cookie)).toBe(true);
    await server.shiftTime('12 hours');
    expect(await isAlive(cookie)).toBe(false);
    await server.shiftTime('0');
  });

  test('is touched at most every ten minutes', async () => {
    const { cookie } = await server.login(vendor);
    const seen = async () => {
      const [row] = await server.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(cookie)));
      return row?.lastSeenAt.getTime() ?? 0;
    };
    const start = await seen();
    await server.shiftTime('9 minutes');
    await Promise.all([isAlive(cookie), isAlive(cookie)]);
    expect(await seen()).toBe(start);
    await server.shiftTime('11 minutes');
    await Promise.all([isAlive(cookie), isAlive(cookie)]);
    await expect.poll(seen).toBeGreaterThan(start + 10 * 60_000);
    await server.shiftTime('0');
  });

  test('of a suspended person is refused, and only the right password reveals why', async () => {
    const { cookie } = await server.login(vendor);
    await server.db.update(users).set({ suspendedAt: server.clock.now() }).where(eq(users.username, vendor.username));
    expect(await isAlive(cookie)).toBe(false);
    const right = await server.login(vendor);
    expect(right.status).toBe(403);
    expect(right.body.code).toBe('ACCOUNT_SUSPENDED');
    expect(right.setCookie).toBeUndefined();
    const wrong = await server.login({ ...vendor, password: 'wrong password' });
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    await server.db.update(users).set({ suspendedAt: null }).where(eq(users.username, vendor.username));
    expect((await server.login(vendor)).status).toBe(200);
  });
});
