import { PROOF_OF_WORK_WAIT_SECONDS } from '@akatale/contracts/people/proof-of-work-schemas';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import { newAccount } from '../../../../../test/apps/people.ts';

const NETWORK = '102.34.5.6';
const settings = {
  NEW_ACCOUNT_LIMITS: 'on',
  RATE_LIMIT_FACTOR: '1',
  SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
};

let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings });
  second = await startTestApp({ settings: { ...settings, DATABASE_URL: app.databaseUrl } });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
beforeEach(async () => {
  await app.db.execute(sql`delete from rate_limits`);
  await app.stopTime(0);
});

const stranger = (change: object = {}) => ({ ...newAccount(), ...change });
const register = async (body: object, to = app, from = NETWORK, headers = {}) =>
  to.visitor.call('POST', '/api/auth/register', { body, from, headers });
const times = async <T>(length: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, async (_, at) => work(at)));
const crowd = async () => {
  for (let at = 0; at < 20; at += 1) expect((await register(stranger())).status).toBe(201);
};

async function solve({ body }: { body: { values: { challenge: string } } }) {
  const challenge = JSON.parse(body.values.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution');
  const { counter, derivedKey } = solution;
  return { counter, derivedKey };
}

describe('from one network', () => {
  test('20 in an hour register freely, then a proof is needed and taken', async () => {
    await crowd();
    const person = stranger();
    const refused = await register(person);
    expect(refused).toMatchObject({ status: 429, body: { code: 'PROOF_NEEDED', values: { seconds: 30 } } });
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.body.message).toContain('wait 30 seconds, then press Create account again');
    const signedIn = await register({ ...person, proof: await solve(refused) });
    expect(signedIn.status).toBe(201);
    expect(String(signedIn.headers['set-cookie'])).toContain('sid=');
    expect((await register(stranger(), app, '102.34.5.7')).status).toBe(201);
    await app.stopTime(3600);
    expect((await register(stranger())).status).toBe(201);
  });

  test('20 of 30 at once over two processes register freely', async () => {
    const answers = await times(30, async (at) => register(stranger(), at % 2 === 0 ? app : second));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'PROOF_NEEDED')).toHaveLength(10);
  });

  test('what opens no account is not counted', async () => {
    await register(stranger({ email: 'taken@akatale.example' }));
    await times(15, async () => register(stranger({ email: 'taken@akatale.example' })));
    await times(15, async () => register(stranger({ name: 'Support' })));
    await times(15, async () => register(stranger({ email: 'none' })));
    for (let at = 0; at < 19; at += 1) expect((await register(stranger())).status).toBe(201);
    expect((await register(stranger())).status).toBe(429);
  });

  test('a repeated call gets its first answer, and is not counted', async () => {
    const person = stranger();
    const repeat = async () => register(person, app, NETWORK, { 'idempotency-key': 'once' });
    for (let at = 0; at < 5; at += 1) expect((await repeat()).status).toBe(201);
    for (let at = 0; at < 19; at += 1) expect((await register(stranger())).status).toBe(201);
    expect((await register(stranger())).status).toBe(429);
    expect((await repeat()).status).toBe(201);
  });
});

describe('the same call', () => {
  test('is taken after the wait, by any process, and not before', async () => {
    await crowd();
    const person = stranger();
    await register(person);
    await app.stopTime(PROOF_OF_WORK_WAIT_SECONDS - 1);
    const early = await register(person, second);
    expect(early.body).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(early.headers['retry-after']).toBe('1');
    await app.stopTime(PROOF_OF_WORK_WAIT_SECONDS);
    expect((await register(stranger(), second)).status).toBe(429);
    expect((await register(person, second)).status).toBe(201);
  });

  test('from another address of a phone that moves is the same', async () => {
    await crowd();
    const person = stranger();
    await register(person);
    await app.stopTime(PROOF_OF_WORK_WAIT_SECONDS);
    for (let at = 0; at < 20; at += 1) await register(stranger(), app, '102.34.5.9');
    expect((await register(person, app, '102.34.5.9')).status).toBe(201);
  });

  test('that was refused for another reason may be mended and sent again', async () => {
    await register(stranger({ username: 'somebody' }), app, '102.34.5.8');
    await crowd();
    const person = stranger();
    const proof = await solve(await register(person));
    const taken = await register({ ...person, username: 'somebody', proof });
    expect(taken.body).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect((await register({ ...person, proof })).status).toBe(201);
  });
});

describe('a proof', () => {
  test('works once, for its address, in every process', async () => {
    await crowd();
    const person = stranger();
    const refused = await register(person);
    const proof = await solve(refused);
    expect((await register(stranger({ proof }))).status).toBe(429);
    const answers = await times(6, async (at) => register({ ...person, proof }, at % 2 === 0 ? app : second));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // The address is free again: the proof is not.
    await app.db.execute(sql`update users set email = 'moved' || id where email = ${person.email}`);
    const again = await register(stranger({ email: person.email, proof }), second);
    expect(again.body).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(again.body.values.challenge).not.toBe(refused.body.values.challenge);
  });

  test.each([
    [599, 201],
    [600, 429],
  ])('is worth something for ten minutes: after %i s %i', async (seconds, status) => {
    await crowd();
    const person = stranger();
    const proof = await solve(await register(person));
    await app.stopTime(seconds);
    expect((await register({ ...person, proof })).status).toBe(status);
  });

  test('that is none is needed again, with the same challenge', async () => {
    await crowd();
    const person = stranger();
    const refused = await register(person);
    const { counter, derivedKey } = await solve(refused);
    for (const proof of [
      { counter: counter + 1, derivedKey },
      { counter, derivedKey: derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { counter: -1, derivedKey: '' },
    ]) {
      const { status, body } = await register({ ...person, proof });
      expect([status, body.code, body.values.challenge]).toEqual([429, 'PROOF_NEEDED', refused.body.values.challenge]);
    }
    expect((await register({ ...person, proof: 'none' })).status).toBe(400);
    expect((await register({ ...person, proof: { counter, derivedKey } })).status).toBe(201);
  });

  test('is not bound to the clock of a process, which may be a day off', async () => {
    await crowd();
    const person = stranger();
    app.clock.advance(86_400);
    try {
      const proof = await solve(await register(person));
      expect((await register({ ...person, proof }, second)).status).toBe(201);
    } finally {
      app.clock.advance(-86_400);
    }
  });
});

test('what is held names nobody, and is swept when it is over', async () => {
  await crowd();
  await app.db.execute(sql`delete from held_registrations`);
  const { email } = stranger();
  await register(stranger({ email }));
  const held = async () => (await app.db.execute(sql`select key::text, challenge from held_registrations`)).rows;
  expect(await held()).toHaveLength(1);
  expect(JSON.stringify(await held())).not.toMatch(/person|akatale/);
  await app.run('accounts.sweep-expired');
  expect(await held()).toHaveLength(1);
  await app.stopTime(600);
  await app.run('accounts.sweep-expired');
  expect(await held()).toHaveLength(0);
});

test('is needed nowhere where new accounts have no limits', async () => {
  const off = await startTestApp({ settings: { ...settings, NEW_ACCOUNT_LIMITS: 'off' } });
  try {
    for (let at = 0; at < 25; at += 1) expect((await register(stranger(), off)).status).toBe(201);
  } finally {
    await off.stop();
  }
});
