import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp } from '../../../../../test/apps/sign-in-app.ts';
import { mailTokens, users } from '../../../../database/schema/users.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

let people = 0;
let person: typeof buyer;
let token: string;
beforeEach(async () => {
  people += 1;
  person = { ...buyer, username: `person-${people}`, email: `person-${people}@akatale.example` };
  await server.register(person);
  token = await server.mailedToken(person.email);
});

const statusOf = async (link: string) =>
  (await server.get(`/api/auth/verify-email-token/${encodeURIComponent(link)}`)).body;
const verify = (link: unknown) => server.post('/api/auth/verify-email', { token: link });
const resend = (email: string) => server.post('/api/auth/resend-verification', { email });
const rowOf = async ({ email }: { email: string }) =>
  (await server.db.select().from(users).where(eq(users.email, email)))[0];

describe('a link', () => {
  test('can be checked without being used, works once, and reports repeated use', async () => {
    expect(await statusOf(token)).toMatchObject({ valid: true, alreadyVerified: false });
    expect(await statusOf(token)).toMatchObject({ valid: true, alreadyVerified: false });
    expect((await rowOf(person))?.emailVerified).toBe(false);

    const first = await verify(token);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      message: 'Your email address is confirmed.',
      alreadyVerified: false,
      account: { name: person.name, email: person.email, canBeFreed: true },
    });
    expect((await rowOf(person))?.emailVerified).toBe(true);

    expect(await statusOf(token)).toMatchObject({ valid: true, alreadyVerified: true });
    const second = await verify(token);
    expect(second.status).toBe(200);
    expect(second.body.alreadyVerified).toBe(true);
  });

  test('opens no session, and says whose address it is', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await verify(token);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body.account).toEqual({
        name: person.name,
        email: person.email,
        canBeFreed: true,
      });
    }
    expect(JSON.stringify(await statusOf(token))).not.toContain(person.name);
  });

  test('ends the duty to verify', async () => {
    const { cookie, body } = await server.login(person);
    expect(body.mustVerifyEmail).toBe(true);
    await verify(token);
    const { body: after } = await server.get('/api/user', { cookie });
    expect(after).toMatchObject({ emailVerified: true, mustVerifyEmail: false });
  });

  test('used twenty times at once verifies once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => !answer.body.alreadyVerified)).toHaveLength(1);
  });

  test('verifies its own person and no other', async () => {
    const other = {
      ...buyer,
      username: `other-${people}`,
      email: `other-${people}@akatale.example`,
    };
    await server.register(other);
    const { cookie } = await server.login(other);
    await server.post('/api/auth/verify-email', { token }, { cookie });
    expect((await rowOf(person))?.emailVerified).toBe(true);
    expect((await rowOf(other))?.emailVerified).toBe(false);
  });

  test('is stored only as a hash', async () => {
    const { rows } = await server.db.execute(sql`select t::text as everything from mail_tokens t`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: jobs } = await server.db.execute(sql`select data::text, output::text from pgboss.job`);
    expect(JSON.stringify(jobs)).not.toContain(token);
  });
});

describe('a link that is no good', () => {
  async function expectRefused(link: string) {
    expect(await statusOf(link)).toEqual({
      valid: false,
      alreadyVerified: false,
      message: 'This link is invalid or has expired.',
    });
    const answer = await verify(link);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'INVALID_TOKEN',
      message: 'This link is invalid or has expired.',
    });
  }

  test('after a day', async () => {
    await server.shiftTime('23 hours 59 minutes');
    expect(await statusOf(token)).toMatchObject({ valid: true });
    await server.shiftTime('24 hours');
    await expectRefused(token);
    await server.shiftTime('0');
  });

  test('after a newer one was requested', async () => {
    await resend(person.email);
    const newer = await server.mailedToken(person.email);
    expect(newer).not.toBe(token);
    await expectRefused(token);
    expect((await verify(newer)).body.alreadyVerified).toBe(false);
  });

  test('of another purpose', async () => {
    await server.db
      .update(mailTokens)
      .set({ purpose: 'reset-password' })
      .where(eq(mailTokens.tokenHash, createHash('sha256').update(token).digest()));
    await expectRefused(token);
  });

  test('after the address changed', async () => {
    await server.db
      .update(users)
      .set({ email: `moved-${people}@akatale.example` })
      .where(eq(users.email, person.email));
    await expectRefused(token);
  });

  test('made up', async () => {
    await expectRefused(randomBytes(32).toString('base64url'));
    for (const made of ['%', '_'.repeat(43), `${token} `, `${token}=`, token.slice(1), "' or 1=1 --"]) {
      await expectRefused(made);
    }
    expect((await rowOf(person))?.emailVerified).toBe(false);
  });

  test('of another shape', async () => {
    expect((await server.get('/api/auth/verify-email-token/%00')).status).toBe(404);
    expect((await server.get(`/api/auth/verify-email-token/${'x'.repeat(550)}`)).status).toBe(404);
    for (const made of [undefined, null, 7, {}, [token], 'x'.repeat(513), 'a\u0000']) {
      const answer = await verify(made);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'token' }] });
    }
  });
});

describe('asking for the mail again', () => {
  test('answers alike and does the same work for every address', async () => {
    const verified = { ...buyer, username: `v-${people}`, email: `v-${people}@akatale.example` };
    await server.register(verified);
    await verify(await server.mailedToken(verified.email));
    const before = server.mails.length;
    const jobsOf = () => server.db.$count(sql`pgboss.job`, sql`name = 'accounts.send-verification-mail'`);

    const answers = [];
    for (const email of [person.email.toUpperCase(), verified.email, 'nobody@akatale.example']) {
      const jobs = await jobsOf();
      answers.push(await resend(email));
      expect(await jobsOf()).toBe(jobs + 1);
    }
    const [known, ...others] = answers;
    expect(known?.status).toBe(200);
    for (const answer of others) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(known?.body);
    }
    await server.jobs.drain();
    expect(server.mails.slice(before).map((mail) => mail.to)).toEqual([person.email]);
  });

  test('is limited per address, known or not', async () => {
    for (const email of [person.email, `unknown-${people}@akatale.example`]) {
      const answers = [];
      for (let turn = 0; turn < 4; turn += 1) answers.push(await resend(email));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test.each(['', 'nobody', null, { $ne: 1 }])('%j is no address', async (email) => {
    const answer = await server.post('/api/auth/resend-verification', { email });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'email' }]);
  });

  test('a retry leaves the link of the earlier mail valid', async () => {
    const linkIn = (text: string | undefined) => /verify-email\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
    await resend(person.email);
    server.mailServer.losesAnswers = true;
    await server.jobs.drain();
    const arrived = server.mails.at(-1);
    server.mailServer.losesAnswers = false;
    await server.jobs.drain({ includeDelayed: true });
    const repeated = server.mails.at(-1);
    expect(repeated).not.toBe(arrived);
    expect(repeated?.id).toBe(arrived?.id);
    expect(await statusOf(token)).toMatchObject({ valid: false });
    expect(await statusOf(linkIn(arrived?.text))).toMatchObject({ valid: true });
    expect(await statusOf(linkIn(repeated?.text))).toMatchObject({ valid: true });
  });
});
