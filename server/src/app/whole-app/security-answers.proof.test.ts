import { fill } from '@akatale/contracts/problem-message';
import { type ProblemCode, problems } from '@akatale/contracts/problems';
import { refusals } from '@akatale/contracts/refusals';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import type { Answer, Caller } from '../../../test/clients/caller.ts';
import { sendChanged, type Change } from '../../../test/clients/good-requests.ts';
import { namedEndpoints, oneOfEachShape, type NamedEndpoint } from '../../../test/endpoint-shapes.ts';
import { goodRequest, goodRequests } from '../../../test/module-cases.ts';

const app = await startTestApp();
const market = await openMarket(app);
afterAll(async () => app.stop());

const { people } = market;
const all = namedEndpoints(app.modules.routes);
const endpoints = oneOfEachShape(all);
const reading = all.filter(({ method }) => method === 'GET');
const seenRequestIds = new Set<string>();

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
/** Internals that an answer must not reveal: statements, drivers, files, stacks, addresses. */
const INSIDES =
  /\b(?:select|insert|update|delete) .*\b(?:from|into|set)\b|relation |drizzle|postgres|\bpg\b|node_modules|\.[jt]s:\d|\n\s+at |ECONN|127\.0\.0\.1|\b\d{2}P\d{2}\b|\/(?:work|tmp|home)\//i;

function expectPoliteAnswer(answer: Answer): void {
  const { headers } = answer;
  expect(headers['x-request-id']).toMatch(UUID);
  expect(seenRequestIds).not.toContain(headers['x-request-id']);
  seenRequestIds.add(String(headers['x-request-id']));
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.any(String),
  });
  const names = Object.keys(headers);
  expect(names.filter((name) => /^access-control-|^server$|^x-powered-by$/.test(name))).toEqual([]);
  if (answer.status >= 400) expectGoodError(answer);
}

function expectGoodError({ status, headers, body, text }: Answer): void {
  const possible = Object.entries(refusals).filter(([, refusal]) => refusal.status === status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  expect([...possible.map(([code]) => code), ...(status === 500 ? ['INTERNAL'] : [])]).toContain(body.code);
  expect(body.requestId).toBe(headers['x-request-id']);
  expect(body.message).toMatch(/\S/);
  const { message: _, code: __, requestId: ___, values, errors, ...others } = body;
  expect(others).toEqual({});
  const refusal = Object.entries(refusals).find(([code]) => code === body.code)?.[1];
  if (refusal && !errors) expect(body.message).toBe(fill(refusal.message, values));
  for (const { field, message, code, values: filling, ...rest } of errors ?? []) {
    expect(rest).toEqual({});
    expect(field).toEqual(expect.any(String));
    expect(message).toBe(fill(problems[code as ProblemCode], filling));
  }
  expect(text).not.toMatch(INSIDES);
}

const answered = new Map<NamedEndpoint, Map<Person | null, Answer>>();

/** What each of them, and a visitor, gets for a request that is in order. */
async function answersOf(endpoint: NamedEndpoint): Promise<Map<Person | null, Answer>> {
  const answers = answered.get(endpoint) ?? new Map<Person | null, Answer>();
  answered.set(endpoint, answers);
  if (answers.size > 0) return answers;
  let good = await goodRequest(market, endpoint);
  for (const person of [people.vendor, people.buyer, people.operator, null]) {
    const as = person ? await browserOf(person, endpoint) : app.visitor;
    const answer = await sendChanged(market, endpoint, good, { as });
    answers.set(person, answer);
    // What was refused is as good as before.
    if (endpoint.method !== 'GET' && answer.status < 400) good = await goodRequest(market, endpoint);
  }
  return answers;
}

describe('every answer has the same manners', () => {
  test.each(endpoints)('$name', async (endpoint) => {
    const worst = { origin: 'https://evil.test' };
    const good = await goodRequest(market, endpoint);
    const send = async (change: Change) => sendChanged(market, endpoint, good, change);
    const answers = [
      await send({ headers: worst }),
      await send({ query: 'a=1&a=2' }),
      await send({ query: `a=${'x'.repeat(5000)}` }),
      await send({ query: 'a=%' }),
      await send({ body: '{' }),
      await send({ body: 'x', headers: { 'content-type': 'text/plain' } }),
      ...(await answersOf(endpoint)).values(),
      await app.visitor.call('OPTIONS', endpoint.path, { headers: worst }),
      await app.visitor.call('TRACE', endpoint.path, { headers: worst }),
      await app.visitor.get(`${endpoint.path}/%ff`),
      await app.visitor.get(`${endpoint.path}/${'x'.repeat(700)}`),
    ];
    for (const answer of answers) expectPoliteAnswer(answer);
  });

  test.each(endpoints)('$name gives a foreign page nothing', async ({ method, path }) => {
    const preflight = { origin: 'https://evil.test', 'access-control-request-method': method };
    const answer = await app.visitor.call('OPTIONS', path, { headers: preflight });
    expect(answer.status).toBe(404);
    expectPoliteAnswer(answer);
  });
});

test('only suggestions and counts of results are the same for everybody', () => {
  const names = all.filter(({ isSameForAll }) => isSameForAll).map(({ path }) => path);
  const counts = ['/api/discover/attributes', '/api/discover/count', '/api/discover/relaxed'];
  expect(names.toSorted()).toEqual([...counts, '/api/discover/suggestions']);
});

describe('what depends on who asks is kept by no cache', () => {
  test.each(endpoints.filter(({ isSameForAll }) => !isSameForAll))('$name', async (endpoint) => {
    for (const [person, { headers, status }] of await answersOf(endpoint)) {
      if (person) expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['cache-control']).toMatch(/^private, no-store$|^public, max-age=[12]?\d$/);
      if (!person && status < 400) expect(headers['vary']).toMatch(/^Cookie(, Accept-Encoding)?$/);
    }
  });
});

describe('nobody learns of others what is theirs', () => {
  const SECRET = /password(?!")|passwordHash|tokenHash|"token"|secret|paymentCustomer|argon2/i;
  const OWN = ['email', 'contactNumber', 'completedSales', 'subscriptionStatus', 'role', 'username'];

  test.each(reading)('$name', async (endpoint) => {
    for (const [person, { text, body, status }] of await answersOf(endpoint)) {
      if (status >= 400 || person === people.operator) continue;
      expect(text).not.toMatch(SECRET);
      const keys = new Set(keysOf(body));
      const isAboutOneself = endpoint.access !== 'anyone';
      if (!isAboutOneself) expect(OWN.filter((key) => keys.has(key))).toEqual([]);
    }
  });
});

describe('a fault says only that it happened', () => {
  test('whatever is wrong with the database', async () => {
    const requests = await goodRequests(market, endpoints);
    await app.db.execute(sql`alter table users rename to users_gone`);
    try {
      for (const { endpoint, url, ...call } of requests) {
        const answer = await app.as(people.vendor).call(endpoint.method, url, call);
        expectPoliteAnswer(answer);
        expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
        expect(app.logged()).toContain(answer.body.requestId);
      }
    } finally {
      await app.db.execute(sql`alter table users_gone rename to users`);
    }
  });
});

/** Logging in and out end their session, so these get one of their own. */
async function browserOf(person: Person, { path }: { path: string }): Promise<Caller> {
  return app.as(/\/(log(in|out)|register|auth\/claim)$/.test(path) ? await app.people.signIn(person) : person);
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [key, ...keysOf(entry)]);
}
