import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buyer, type SignInApp, startSignInApp } from '../../../../../test/apps/sign-in-app.ts';
import { mailTokens, sessions, users } from '../../../../database/schema/users.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

const NEW = 'ekigambo ekiggya';
const INVALID = 'Invalid or expired reset token';

let people = 0;
let person: typeof buyer;
beforeEach(async () => {
  people += 1;
  person = { ...buyer, username: `person-${people}`, email: `person-${people}@akatale.example` };
  await server.register(person);
  await server.jobs.drain();
});

const forgot = (email: unknown) => server.post('/api/auth/forgot-password', { email });
const mailedLink = () => server.mailedToken(person.email, 'forgot-password');
const statusOf = async (token: string) =>
  (await server.get(`/api/auth/verify-reset-token/${encodeURIComponent(token)}`)).body;
const reset = (token: unknown, password: unknown = NEW, cookie?: string) =>
  server.post('/api/auth/reset-password', { token, password }, { cookie });
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const rowOf = async () => (await server.db.select().from(users).where(eq(users.email, person.email)))[0];

describe('asking for a link', () => {
  test('answers alike and does the same work for every address', async () => {
    const jobsOf = () => server.db.$count(sql`pgboss.job`, sql`name = 'accounts.send-reset-mail'`);
    const before = server.mails.length;
    const answers = [];
    for (const email of [person.email.toUpperCase(), `nobody-${people}@akatale.example`]) {
      const jobs = await jobsOf();
      answers.push(await forgot(email));
      expect(await jobsOf()).toBe(jobs + 1);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await server.jobs.drain();
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([person.email]);
  });

  test('is answered while no mail can be sent, which is then sent later', async () => {
    server.mailServer.isDown = true;
    expect((await forgot(person.email)).status).toBe(200);
    await server.jobs.drain();
    server.mailServer.isDown = false;
    await server.jobs.drain({ includeDelayed: true });
    expect(await statusOf(await mailedLink())).toMatchObject({ valid: true });
  });

  test('takes the link from our own address, whatever the request says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await server.post('/api/auth/forgot-password', { email: person.email }, { headers });
    await mailedLink();
    const mail = server.mails.findLast(({ to }) => to === person.email);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('is limited to 3 in 15 minutes per address, known or not', async () => {
    for (const email of [person.email, `unknown-${people}@akatale.example`]) {
      const answers = [];
      for (let turn = 0; turn < 4; turn += 1) answers.push(await forgot(email));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test.each(['', 'nobody', null, undefined, 7, { $ne: 1 }, ['a@akatale.example'], 'a\u0000@b.co'])(
    '%j is no address',
    async (email) => {
      const answer = await forgot(email);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field: 'email', message: expect.stringMatching(/./) }]);
    },
  );

  test('is refused from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await server.post('/api/auth/forgot-password', { email: person.email }, { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'CSRF' } });
  });
});

describe('a link', () => {
  let token: string;
  beforeEach(async () => {
    await forgot(person.email);
    token = await mailedLink();
  });

  async function expectRefused(link: string) {
    expect(await statusOf(link)).toEqual({ valid: false, message: INVALID });
    const answer = await reset(link);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_RESET_TOKEN', message: INVALID },
    });
  }

  test('can be checked without being used, and sets a password once', async () => {
    expect(await statusOf(token)).toMatchObject({ valid: true });
    expect(await statusOf(token)).toMatchObject({ valid: true });
    expect(await server.login(person)).toMatchObject({ status: 200 });

    const answer = await reset(token);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(answer.setCookie).toBeUndefined();
    expect((await server.login(person)).status).toBe(401);
    expect((await server.login({ ...person, password: NEW })).status).toBe(200);
    await expectRefused(token);
  });

  test('ends every session of the person, clears the cookie of this one, and tells by mail', async () => {
    const phone = await server.login(person);
    const laptop = await server.login(person);
    const answer = await reset(token, NEW, phone.cookie);
    expect(answer.setCookie).toMatch(/^sid=;/);
    for (const { cookie } of [phone, laptop]) {
      expect((await server.get('/api/user', { cookie })).status).toBe(401);
    }
    const before = server.mails.length;
    await server.jobs.drain();
    expect(server.mails.slice(before)).toMatchObject([
      { to: person.email, subject: 'Your password was changed on Akatale' },
    ]);
    expect(JSON.stringify(server.mails.slice(before))).not.toContain(NEW);
  });

  test("leaves another person's session alone", async () => {
    const other = { ...buyer, username: `o-${people}`, email: `o-${people}@akatale.example` };
    await server.register(other);
    const { cookie } = await server.login(other);
    expect((await reset(token, NEW, cookie)).setCookie).toBeUndefined();
    expect((await server.get('/api/user', { cookie })).body.email).toBe(other.email);
  });

  test('used twenty times at once sets one password', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => reset(token, `ekigambo ${turn}`)));
    const winners = answers.flatMap(({ status }, turn) => (status === 200 ? [turn] : []));
    expect(winners).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(new Set(losers.map(({ body }) => body.code))).toEqual(new Set(['INVALID_RESET_TOKEN']));
    const winner = { ...person, password: `ekigambo ${winners[0]}` };
    expect((await server.login(winner)).status).toBe(200);
  });

  test('a login that was being checked while the password changed opens nothing', async () => {
    const { verify } = server.passwords;
    const checked = vi.spyOn(server.passwords, 'verify');
    checked.mockImplementation(async (password, hash) => {
      const isRight = await verify(password, hash);
      checked.mockRestore();
      expect((await reset(token)).status).toBe(200);
      return isRight;
    });
    const late = await server.login(person);
    expect(late).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    const id = (await rowOf())?.id ?? 0;
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  test('forgives the wrong passwords that were guessed before', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await server.login({ ...person, password: `wrong ${turn}` });
    }
    expect((await server.login(person)).status).toBe(429);
    await reset(token);
    expect((await server.login({ ...person, password: NEW })).status).toBe(200);
  });

  test('is good for one hour', async () => {
    await server.shiftTime('59 minutes');
    expect(await statusOf(token)).toMatchObject({ valid: true });
    await server.shiftTime('60 minutes');
    await expectRefused(token);
    await server.shiftTime('0');
  });

  test('is invalid once a newer one was mailed', async () => {
    await forgot(person.email);
    const newer = await mailedLink();
    expect(newer).not.toBe(token);
    await expectRefused(token);
    expect((await reset(newer)).status).toBe(200);
  });

  test('of another purpose is refused, in both directions', async () => {
    const answer = await server.post('/api/auth/verify-email', { token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    await server.post('/api/auth/resend-verification', { email: person.email });
    await expectRefused(await server.mailedToken(person.email));
  });

  test('is invalid after a change of address and for a deleted person', async () => {
    await server.db
      .update(users)
      .set({ email: `moved-${people}@akatale.example` })
      .where(eq(users.email, person.email));
    await expectRefused(token);
    await server.db
      .update(users)
      .set({ email: person.email, deletedAt: server.clock.now() })
      .where(eq(users.username, person.username));
    await expectRefused(token);
  });

  test('is invalid if made up', async () => {
    const like = ['%', '_'.repeat(43), `${token} `, `${token}=`, token.slice(1), "' or 1=1 --"];
    for (const made of [randomBytes(32).toString('base64url'), ...like]) await expectRefused(made);
    expect((await server.get('/api/auth/verify-reset-token/%00')).status).toBe(404);
    for (const made of [undefined, null, 7, {}, [token], 'x'.repeat(513), 'a\u0000']) {
      const answer = await reset(made);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } });
    }
    expect((await server.login(person)).status).toBe(200);
  });

  test.each(['short', '', null, undefined, { $gt: '' }, 'x'.repeat(257), 'abc\u0000def'])(
    'with %j as a password keeps the link good',
    async (password) => {
      const answer = await server.post('/api/auth/reset-password', { token, password });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
      expect(await statusOf(token)).toMatchObject({ valid: true });
    },
  );

  test('asks an operator for a longer password, and keeps the link good', async () => {
    await server.db.update(users).set({ role: 'operator', operatorRole: 'owner' }).where(eq(users.email, person.email));
    for (const password of ['elevenchars', 'password1234']) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: [{ field: 'password' }] },
      });
    }
    expect((await reset(token, 'embwa ennene esatu')).status).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const { rows } = await server.db.execute(sql`select t::text as everything from mail_tokens t`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const found = await server.db
      .select()
      .from(mailTokens)
      .where(eq(mailTokens.tokenHash, hashOf(token)));
    expect(found).toMatchObject([{ purpose: 'reset-password', usedAt: null }]);
  });

  test('a retry leaves the link of the earlier mail valid', async () => {
    await forgot(person.email);
    server.mailServer.losesAnswers = true;
    const arrived = await mailedLink();
    server.mailServer.losesAnswers = false;
    await server.jobs.drain({ includeDelayed: true });
    const repeated = await mailedLink();
    expect(repeated).not.toBe(arrived);
    expect(await statusOf(arrived)).toMatchObject({ valid: true });
    expect((await reset(repeated)).status).toBe(200);
    await expectRefused(arrived);
  });
});
