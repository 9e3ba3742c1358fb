import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket, type GoodRequest } from '../../../test/apps/small-market.ts';
import { entitled, sendChanged, type Change } from '../../../test/clients/good-requests.ts';
import { namedEndpoints, oneOfEachShape, type NamedEndpoint } from '../../../test/endpoint-shapes.ts';
import { goodRequest } from '../../../test/module-cases.ts';

/** Order of the checks: session (401), origin (403), role (403), rate (429), size (413), schema (400). */
const app = await startTestApp();
const market = await openMarket(app);
afterAll(async () => app.stop());

const endpoints = oneOfEachShape(namedEndpoints(app.modules.routes));
// Made once, with the data that some need, since none of them is ever done.
const good = new Map<NamedEndpoint, GoodRequest>();
for (const endpoint of endpoints) good.set(endpoint, await goodRequest(market, endpoint));
const send = async (endpoint: NamedEndpoint, change: Change) =>
  sendChanged(market, endpoint, good.get(endpoint)!, change);
const before = await countRows();
const changing = endpoints.filter(({ method }) => method !== 'GET');
const withJson = changing.filter(({ file }) => !file);
const withBody = endpoints.filter(({ body }) => body);
const withId = endpoints.filter(({ path }) => path.includes('{id}'));
const guarded = endpoints.filter(({ access }) => access !== 'anyone');
const forVendors = endpoints.filter(({ access }) => access === 'vendor');
const KEY = { 'idempotency-key': 'attack-1' };
const WORST = { origin: 'https://evil.test', 'content-type': 'application/json' };

describe('without a session it is 401, whatever else is wrong', () => {
  test.each(guarded)('$name', async (endpoint) => {
    for (const body of [undefined, '{', '{"__proto__":1}']) {
      const answer = await send(endpoint, { as: app.visitor, headers: WORST, body });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    }
  });

  test.each(guarded)('$name with a cookie that is none of ours', async (endpoint) => {
    for (const token of ['', 'x', 'x'.repeat(43), '%00', `${'x'.repeat(43)}; sid=y`, "' or 1=1--"]) {
      const answer = await send(endpoint, { as: app.as({ cookie: `sid=${token}` }) });
      expect(answer.status).toBe(401);
    }
  });
});

describe('from a foreign page it is 403, before role and schema', () => {
  const foreign = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.test' },
    { origin: 'http://localhost:80@evil.test' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  test.each(changing)('$name', async (endpoint) => {
    const { buyer } = market.people;
    for (const headers of foreign) {
      for (const as of [undefined, ...(endpoint.access === 'vendor' ? [app.as(buyer)] : [])]) {
        const answer = await send(endpoint, { ...(as && { as }), headers });
        expect(answer, JSON.stringify(headers)).toMatchObject({
          status: 403,
          body: { code: 'CSRF' },
        });
      }
    }
    const broken = { 'content-type': 'application/json', origin: 'https://evil.test' };
    expect((await send(endpoint, { headers: broken, body: '{' })).body.code).toBe('CSRF');
  });

  test.each(changing)('$name with a form, which browsers send without asking', async (endpoint) => {
    const headers = { origin: 'https://evil.test' };
    const answer = await send(endpoint, { headers, file: Buffer.from('x') });
    expect(answer.body.code).toBe('CSRF');
  });
});

describe('what only vendors may do is 403 for others, before the schema', () => {
  test.each(forVendors)('$name', async (endpoint) => {
    const { buyer, operator } = market.people;
    for (const person of [buyer, operator]) {
      const answer = await send(endpoint, { as: app.as(person), body: '{' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'VENDOR_ONLY' } });
    }
  });
});

describe('bodies', () => {
  test.each(withJson)('$name takes JSON alone', async (endpoint) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'x', ''];
    for (const type of [...types, 'multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await send(endpoint, {
        body: '{"a":1}',
        headers: { 'content-type': type },
      });
      expect(answer, type).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    }
  });

  test.each(changing)('$name takes so much and no more', async (endpoint) => {
    const most = endpoint.file ? endpoint.file.maxBytes + 16_384 : 64 * 1024;
    const declared = Math.max(most, endpoint.dataUrl?.maxBodyBytes ?? 0) + 1;
    const body = JSON.stringify({ a: 'x'.repeat(declared) });
    expect(await send(endpoint, { body })).toMatchObject({ status: 413 });
  });

  test.each(withJson)('$name takes nothing that is nested too deeply', async (endpoint) => {
    for (const levels of [21, 10_000]) {
      for (const [open, close] of [
        ['{"a":', '}'],
        ['[', ']'],
      ] as const) {
        const body = `{"a":${open.repeat(levels)}1${close.repeat(levels)}}`;
        for (const headers of [{}, KEY]) {
          const answer = await send(endpoint, { body, headers });
          expect(answer, `${levels} ${open}`).toMatchObject({ status: 400 });
        }
      }
    }
  });

  test.each(withJson)('$name takes objects of clean text', async (endpoint) => {
    const bodies = [
      '[]',
      '[1]',
      '1',
      '"x"',
      'true',
      '{',
      '{"a":}',
      'NaN',
      "{'a':1}",
      '{"a":1}{"a":1}',
      '{"__proto__":{"role":"operator"}}',
      '{"a":{"constructor":{"prototype":{"a":1}}}}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud83d"}',
      '{"a":["x","\\udc00"]}',
      '{"\\u005f_proto__":1}',
    ];
    for (const body of bodies) {
      for (const headers of [{}, KEY]) {
        const answer = await send(endpoint, { body, headers });
        expect(answer, body).toMatchObject({ status: 400 });
      }
    }
  });

  test.each(withBody)('$name names the field with text that cannot be stored', async (endpoint) => {
    const { body } = good.get(endpoint)!;
    const fields = Object.entries(body as object).filter(([, value]) => typeof value === 'string');
    for (const [field, value] of fields) {
      for (const bad of ['\u0000', '\ud83d']) {
        const answer = await send(endpoint, {
          body: { ...(body as object), [field]: value + bad },
        });
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION', errors: [{ field }] },
        });
      }
    }
  });
});

describe('addresses', () => {
  test.each(endpoints)('$name has each key of a query once', async (endpoint) => {
    const answer = await send(endpoint, { query: 'utm=1&utm=2' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'utm' }] } });
  });

  test.each(endpoints)('$name is not longer than 4 KiB', async (endpoint) => {
    const answer = await send(endpoint, { query: `a=${'x'.repeat(4096)}` });
    expect(answer).toMatchObject({ status: 414, body: { code: 'URI_TOO_LONG' } });
  });

  const strange = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '+1',
    '%201',
    '1%20',
    '١',
    '%D9%A1',
    'null',
    'NaN',
    '9007199254740992',
    '9'.repeat(30),
    '1'.repeat(601),
    '%00',
    '1%00',
    '..%2f1',
    '1%2f..',
    '1;x',
    '%ff',
    '__proto__',
    'constructor',
    "1'--",
    '%F0%9F%98%80',
    '1,2',
    '[1]',
    '*',
  ];
  test.each(withId)('$name knows nothing under what is no id', async (endpoint) => {
    const { url, ...call } = good.get(endpoint)!;
    const as = entitled(market, endpoint);
    for (const id of strange) {
      const address = url.replace(/\/\d+/, `/${id}`);
      const answer = await as.call(endpoint.method, address, call);
      expect(answer, id).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

test('none of this has changed anything', async () => {
  expect(await countRows()).toEqual(before);
});

async function countRows() {
  const { rows } = await app.db.execute(
    sql`select (select count(*) from users where password_hash is not null) as users, (select count(*) from sessions) as sessions,
          (select count(*) from idempotency_keys) as answers,
          (select max(updated_at) from products) as changed`,
  );
  return rows[0];
}
