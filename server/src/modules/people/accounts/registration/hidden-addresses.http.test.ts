import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp, vendor } from '../../../../../test/apps/sign-in-app.ts';
import { users } from '../../../../database/schema/users.ts';

let people = 0;
function stranger(change: object = {}) {
  people += 1;
  return {
    ...buyer,
    username: `person-${people}`,
    email: `person-${people}@akatale.example`,
    ...change,
  };
}

let hiding: SignInApp;
beforeAll(async () => {
  hiding = await startSignInApp({ settings: { HIDE_REGISTERED_EMAILS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' } });
  await hiding.register(vendor);
  await hiding.jobs.drain();
});
afterAll(() => hiding.stop());

test('a taken address answers like a new one, and its owner gets a mail that says so', async () => {
  const taken = await hiding.register({ ...buyer, email: vendor.email.toLowerCase() });
  const free = await hiding.register(stranger());
  expect(taken.status).toBe(free.status);
  expect(taken.body).toEqual(free.body);
  for (const { headers } of [taken, free]) expect(headers['set-cookie']).toBeUndefined();
  expect(await hiding.db.$count(users)).toBe(2);
  await hiding.jobs.drain();
  const mail = hiding.mails.find(({ subject }) => subject.includes('already'));
  expect(mail).toMatchObject({
    to: vendor.email,
    subject: 'You already have an account with Akatale',
  });
  expect(mail?.text).toContain('http://localhost:3000/auth\n');
});

test('a taken username is reported and reveals nothing about the address', async () => {
  const withTaken = await hiding.register({
    ...buyer,
    username: vendor.username,
    email: vendor.email,
  });
  const withFree = await hiding.register(stranger({ username: vendor.username }));
  expect(withTaken.status).toBe(409);
  expect({ ...withTaken.body, requestId: 0 }).toEqual({ ...withFree.body, requestId: 0 });
  expect(withTaken.body.code).toBe('USERNAME_TAKEN');
});

test('a taken username that nobody touched is no refusal, whether the address is taken or not', async () => {
  const registered = stranger();
  await hiding.register(registered);
  const suggested = { username: vendor.username, isUsernameSuggested: true };
  const taken = await hiding.register(stranger({ ...suggested, email: registered.email }));
  const free = await hiding.register(stranger(suggested));
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(taken.status).toBe(201);
});

test('mails to one address are limited, and new addresses count alike', async () => {
  const registered = stranger();
  await hiding.register(registered);
  const statusesFor = async (email: string) => {
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await hiding.register(stranger({ email }))).status);
    }
    return statuses;
  };
  expect(await statusesFor('never.seen@akatale.example')).toEqual([201, 201, 201, 429]);
  expect(await statusesFor(registered.email)).toEqual([201, 201, 429, 429]);
});

test('a repeated registration opens no session either', async () => {
  const registered = stranger();
  await hiding.register(registered);
  for (const person of [stranger({ email: registered.email }), stranger()]) {
    for (let turn = 0; turn < 2; turn += 1) {
      const headers = { 'idempotency-key': person.username };
      const answer = await hiding.register(person, { headers });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([201, undefined]);
    }
  }
});
