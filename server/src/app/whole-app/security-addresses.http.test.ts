import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import { entitled } from '../../../test/clients/good-requests.ts';
import { namedEndpoints, oneOfEachShape } from '../../../test/endpoint-shapes.ts';
import { goodRequest } from '../../../test/module-cases.ts';

const app = await startTestApp();
const market = await openMarket(app);
afterAll(async () => app.stop());

const all = namedEndpoints(app.modules.routes);
const endpoints = oneOfEachShape(all);
const reading = endpoints.filter(({ method }) => method === 'GET');
const visitor = app.visitor;

describe('other spellings of an address lead nowhere', () => {
  test.each(endpoints)('$name', async (endpoint) => {
    const { url, ...call } = await goodRequest(market, endpoint);
    const [path = '', query = ''] = url.split('?');
    // Anything in the position of a token is treated as a token, and is invalid.
    const endings = endpoint.path.endsWith('{token}') ? [] : [';a=1', '%20', '%00', '.json', '%2f.', '\\'];
    const spellings = [
      ...['/', '//', ...endings].map((ending) => path + ending),
      ...['/api//', '/API/', '/api%2f', '/%61pi%2F', '//api/', '/api/%2e%2e/'].map((start) =>
        path.replace('/api/', start),
      ),
    ];
    for (const spelling of spellings) {
      const address = `${spelling}?${query}`;
      const answer = await entitled(market, endpoint).call(endpoint.method, address, call);
      expect(answer, spelling).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('other methods lead nowhere', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'SEARCH', 'PROPFIND'];
  test.each(endpoints)('$name', async (endpoint) => {
    const { url } = await goodRequest(market, endpoint);
    const [path = ''] = url.split('?');
    const siblings = all.filter((other) => samePath(other.path, endpoint.path));
    for (const method of methods.filter((name) => !siblings.some((other) => other.method === name))) {
      const answer = await entitled(market, endpoint).call(method, path);
      expect(answer, method).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('HEAD tells what GET tells, without the body', () => {
  test.each(reading)('$name', async (endpoint) => {
    const { url } = await goodRequest(market, endpoint);
    for (const caller of [visitor, app.as(market.people.vendor)]) {
      const [get, head] = [await caller.get(url), await caller.call('HEAD', url)];
      expect([head.status, head.text]).toEqual([get.status, '']);
      for (const name of ['content-type', 'cache-control', 'vary']) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
    }
  });
});

test('headers that name another address or method are not followed', async () => {
  const headers = {
    'x-original-url': '/api/user',
    'x-rewrite-url': '/api/user',
    'x-http-method-override': 'DELETE',
    'x-forwarded-prefix': '/api/user',
  };
  const { vendor } = market.people;
  const answer = await app.as(vendor).get(`/api/products/${market.product.id}`, headers);
  expect(answer).toMatchObject({ status: 200, body: { id: market.product.id } });
  expect((await app.as(vendor).post('/api/discover', {}, headers)).status).toBe(404);
});

test('an address that names a host means the same as one that does not', async () => {
  const answer = await visitor.get(`http://evil.test/api/vendors/${market.people.buyer.id}/products?limit=1`);
  expect(answer.status).toBe(404);
  const { id } = market.people.vendor;
  await app.people.addProduct(market.people.vendor);
  const listed = await visitor.get(`http://evil.test/api/vendors/${id}/products?limit=1`);
  expect(listed.headers['link']).toMatch(/^<\/api\/vendors\/\d+\/products\?limit=1&before=\w+>; rel="next"$/);
});

const samePath = (one: string, other: string) => one.replace(/\{\w+\}/g, '*') === other.replace(/\{\w+\}/g, '*');
