import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { appCode } from '../../../../test/authenticator.ts';
import type { Caller } from '../../../../test/clients/caller.ts';
import { recoveryCodes, secondFactors } from '../../../database/schema/operators.ts';
import { rateLimits } from '../../../database/schema/requests.ts';
import { sessions } from '../../../database/schema/users.ts';

let app: TestApp;
let operator: Person;
let browser: Caller;
beforeAll(async () => {
  // Production limits, except for the addresses that tests share.
  app = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  operator = await app.people.operator();
});
afterAll(async () => app.stop());

beforeEach(async () => {
  await app.shiftTime('0');
  await app.db.delete(rateLimits);
  await app.db.delete(secondFactors);
  await app.db.delete(recoveryCodes);
  app.clock.advance(300);
  browser = app.as(await app.people.signIn(operator));
});

const FACTOR = '/api/operator/second-factor';
const login = async (more: object = {}) =>
  app.visitor.post('/api/auth/login', {
    email: operator.email,
    password: operator.password,
    ...more,
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof login>>) => String(headers['set-cookie']).split(';')[0]!;

interface Enrolled {
  /** The code now, or this many seconds from now. */
  code(seconds?: number): string;
  recovery: string[];
}

async function enrol(): Promise<Enrolled> {
  const begun = await browser.post(`${FACTOR}/enrol`, { password: operator.password });
  expect(begun.status).toBe(200);
  const code = (seconds = 0) => appCode(begun.body.secret, new Date(app.clock.now().getTime() + seconds * 1000));
  const confirmed = await browser.post(`${FACTOR}/confirm`, { code: code() });
  expect(confirmed.status).toBe(200);
  app.clock.advance(60);
  return { code, recovery: confirmed.body.recoveryCodes };
}

const audited = async () => {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where actor_id = ${operator.id} order by id`,
  );
  return rows.map(({ action }) => action);
};

describe('setting it up', () => {
  test('takes the password, then a code; ten recovery codes are shown once and kept as hashes', async () => {
    expect((await browser.get(FACTOR)).body).toEqual({
      enrolledAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const { recovery } = await enrol();
    expect(new Set(recovery)).toHaveLength(10);
    expect(recovery[0]).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect((await browser.get(FACTOR)).body).toMatchObject({
      enrolledAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    const { rows } = await app.db.execute(
      sql`select row_to_json(f)::text || (select json_agg(c)::text from recovery_codes c) as kept from second_factors f`,
    );
    expect(rows[0]?.['kept']).not.toContain(recovery[0]!.replaceAll('-', ''));
    expect((await audited()).at(-1)).toBe('operator.totp-enrolled');
    expect(app.logged()).not.toContain(recovery[0]);
  });

  test('is named for the account in the app', async () => {
    const { body } = await browser.post(`${FACTOR}/enrol`, { password: operator.password });
    const uri = new URL(body.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`Akatale:${operator.email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  test('is not in the power of a session alone: guesses of the password count as at the login', async () => {
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await browser.post(`${FACTOR}/enrol`, { password: 'stolen session' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await login()).status).toBe(429);
    expect(await app.db.select().from(secondFactors)).toEqual([]);
  });

  test('asks for nothing before it is confirmed, and for a code of this secret', async () => {
    await browser.post(`${FACTOR}/enrol`, { password: operator.password });
    expect((await login()).status).toBe(200);
    const wrong = await browser.post(`${FACTOR}/confirm`, { code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    const before = await browser.post(`${FACTOR}/enrol`, { password: operator.password });
    const later = await browser.post(`${FACTOR}/enrol`, { password: operator.password });
    expect(later.body.secret).not.toBe(before.body.secret);
    const code = appCode(before.body.secret, app.clock.now());
    expect((await browser.post(`${FACTOR}/confirm`, { code })).status).toBe(400);
  });

  test('signs out every other device, and cannot be done twice', async () => {
    const other = app.as(await app.people.signIn(operator));
    await enrol();
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await browser.get('/api/user')).status).toBe(200);
    const again = await browser.post(`${FACTOR}/enrol`, { password: operator.password });
    expect(again).toMatchObject({ status: 409, body: { code: 'TOTP_ENROLLED' } });
  });

  test('of ten confirmations at once one succeeds', async () => {
    const { body } = await browser.post(`${FACTOR}/enrol`, { password: operator.password });
    const code = appCode(body.secret, app.clock.now());
    const tries = Array.from({ length: 5 }, () => browser.post(`${FACTOR}/confirm`, { code }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await app.db.select().from(recoveryCodes)).toHaveLength(10);
  });
});

describe('signing in', () => {
  test('asks for the code after the right password alone', async () => {
    const { code } = await enrol();
    expect(await login()).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED' } });
    for (const totp of [undefined, code(), '000000']) {
      const wrong = await login({ password: 'not the password', totp });
      expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    }
    const wrongCode = await login({ totp: '000 000' });
    expect(wrongCode).toMatchObject({ status: 401, body: { code: 'TOTP_INVALID' } });
    expect(wrongCode.headers['set-cookie']).toBeUndefined();
    const spaced = code().replace(/^(...)/, '\u200e$1\u202f');
    expect((await login({ totp: spaced })).status).toBe(200);
  });

  test('takes a code once, also from two who send it at the same moment', async () => {
    const { code } = await enrol();
    const both = await Promise.all([login({ totp: code() }), login({ totp: code() })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await login({ totp: code() })).body.code).toBe('TOTP_INVALID');
  });

  test('takes the code of now and the one before, no earlier and no later one, and none before the last', async () => {
    const { code } = await enrol();
    app.clock.advance(60);
    expect((await login({ totp: code(-60) })).status).toBe(401);
    expect((await login({ totp: code(30) })).status).toBe(401);
    expect((await login({ totp: code(-30) })).status).toBe(200);
    expect((await login({ totp: code() })).status).toBe(200);
    app.clock.advance(29);
    expect((await login({ totp: code(-30) })).status).toBe(401);
  });

  test('takes a recovery code once, in any case and with any dashes', async () => {
    const { recovery } = await enrol();
    const typed = recovery[3]!.toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([login({ totp: typed }), login({ totp: recovery[3] })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await login({ totp: recovery[3] })).status).toBe(401);
    expect((await browser.get(FACTOR)).body.recoveryCodesLeft).toBe(9);
  });

  test('is slowed after five wrong codes, also where they come at once', async () => {
    const { code } = await enrol();
    const guesses = Array.from({ length: 8 }, (_, n) => login({ totp: `00000${n}` }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const slowed = await login({ totp: code() });
    expect(slowed).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('right codes are no guesses', async () => {
    const { code } = await enrol();
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await login({ totp: code() })).status).toBe(200);
      app.clock.advance(30);
    }
  });

  test('a new password by mail leaves the second factor as it is', async () => {
    await enrol();
    await app.visitor.post('/api/auth/forgot-password', { email: operator.email });
    await app.jobs.drain();
    const mail = (await app.mailbox.list()).find(({ to }) => to === operator.email);
    const token = /forgot-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const { password } = operator;
    expect((await app.visitor.post('/api/auth/reset-password', { token, password })).status).toBe(200);
    expect((await login()).body.code).toBe('TOTP_REQUIRED');
  });
});

describe('authenticating again', () => {
  const sensitive = async (caller: Caller) => caller.post('/api/admin/operators', {});

  test('by the password, where there is no second factor', async () => {
    await app.stopTime(15 * 60 - 1);
    expect((await sensitive(browser)).status).toBe(400);
    await app.shiftTime('15 minutes');
    expect(await sensitive(browser)).toMatchObject({
      status: 403,
      body: { code: 'PROOF_REQUIRED' },
    });
    const { password } = operator;
    const reauthenticate = (body: object) => browser.post('/api/operator/proof', body);
    expect((await reauthenticate({ password: 'not the password' })).status).toBe(400);
    expect((await reauthenticate({})).body.errors).toMatchObject([{ field: 'password' }]);
    expect((await sensitive(browser)).status).toBe(403);
    expect((await reauthenticate({ password })).status).toBe(204);
    expect((await sensitive(browser)).status).toBe(400);
  });

  test('by a code, where there is one: the password is not enough, and a code works once', async () => {
    const { code, recovery } = await enrol();
    await app.shiftTime('16 minutes');
    const { password } = operator;
    const reauthenticate = (body: object) => browser.post('/api/operator/proof', body);
    expect((await reauthenticate({ password })).body.errors).toMatchObject([{ field: 'totp' }]);
    expect((await reauthenticate({ totp: '000000', password })).status).toBe(400);
    expect((await sensitive(browser)).body.code).toBe('PROOF_REQUIRED');
    expect((await reauthenticate({ totp: code() })).status).toBe(204);
    expect((await reauthenticate({ totp: code() })).status).toBe(400);
    expect((await sensitive(browser)).status).toBe(400);
    await app.shiftTime('32 minutes');
    expect((await sensitive(browser)).status).toBe(403);
    expect((await reauthenticate({ totp: recovery[0] })).status).toBe(204);
    expect((await sensitive(browser)).status).toBe(400);
  });

  test('does not authenticate another device', async () => {
    const other = app.as(await app.people.signIn(operator));
    await app.shiftTime('16 minutes');
    await browser.post('/api/operator/proof', { password: operator.password });
    expect((await sensitive(other)).body.code).toBe('PROOF_REQUIRED');
  });

  test('guesses of it are slowed with those at the login', async () => {
    await enrol();
    const guess = () => browser.post('/api/operator/proof', { totp: '000000' });
    for (let turn = 0; turn < 5; turn += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await login({ totp: '000000' })).status).toBe(429);
  });
});

describe('changing and ending it', () => {
  test('new recovery codes end the old ones, and turning it off ends all', async () => {
    const { recovery } = await enrol();
    await app.shiftTime('16 minutes');
    expect((await browser.post(`${FACTOR}/recovery-codes`, {})).body.code).toBe('PROOF_REQUIRED');
    expect((await browser.call('DELETE', FACTOR)).body.code).toBe('PROOF_REQUIRED');
    await browser.post('/api/operator/proof', { totp: recovery[0] });
    const { body } = await browser.post(`${FACTOR}/recovery-codes`, {});
    expect((await login({ totp: recovery[1] })).body.code).toBe('TOTP_INVALID');
    expect((await login({ totp: body.recoveryCodes[0] })).status).toBe(200);
    expect((await browser.call('DELETE', FACTOR)).status).toBe(204);
    expect((await browser.call('DELETE', FACTOR)).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await audited()).filter((one) => one === 'operator.totp-turned-off')).toHaveLength(1);
  });

  test('the command line takes it away and signs out', async () => {
    await enrol();
    expect(await app.modules.operators.resetSecondFactor(operator.id)).toBe(true);
    expect(await app.modules.operators.resetSecondFactor(operator.id)).toBe(false);
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, operator.id))).toEqual([]);
    expect(cookieOf(await login())).toBeDefined();
  });
});
