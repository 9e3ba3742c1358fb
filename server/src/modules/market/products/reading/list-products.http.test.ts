import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';

let app: SellingApp;
let vendor: number;
const phones: number[] = [];
let book: number;

beforeAll(async () => {
  app = await startSellingApp();
  vendor = await app.addUser();
  for (let n = 0; n < 25; n += 1) {
    // Three share each instant, so that the id breaks ties.
    if (n % 3 === 0) app.clock.advance(60);
    phones.unshift((await app.addProduct(vendor)).id);
  }
  book = (await app.addProduct(vendor, { category: 'Books' })).id;
});
afterAll(async () => app.stop());

const list = async (query = '') => app.get(`/api/products${query}`);
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

test('of a category, the newest first, twenty by default', async () => {
  const answer = await list('?category=Phones');
  expect(idsOf(answer)).toEqual(phones.slice(0, 20));
  expect(answer.body[0]).not.toHaveProperty('description');
});

test('of all categories', async () => {
  expect(idsOf(await list('?limit=3'))).toEqual([book, ...phones.slice(0, 2)]);
});

test('without the one that is looked at', async () => {
  const [first, ...others] = phones;
  expect(idsOf(await list(`?category=Phones&exclude=${first}&limit=4`))).toEqual(others.slice(0, 4));
});

test.each([
  ['0', 1],
  ['-5', 1],
  ['1', 1],
  ['1000000000', 26],
])('a limit of %s is brought into range', async (limit, length) => {
  expect((await list(`?limit=${limit}`)).body).toHaveLength(length);
});

test('page after page by the link of each, nothing twice and nothing skipped', async () => {
  const seen: number[] = [];
  let url: string | undefined = '/api/products?category=Phones&limit=4';
  while (url) {
    const answer = await app.get(url);
    expect(answer.body.length).toBeLessThanOrEqual(4);
    seen.push(...idsOf(answer));
    url = /<(.+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
  }
  expect(seen).toEqual(phones);
});

test('the last page has no link, also when it is full', async () => {
  expect((await list('?category=Books&limit=1')).headers['link']).toBeUndefined();
});

describe('unavailable products are in no list', () => {
  test.each([
    ['offline', { isOnline: false }],
    ['sold', { status: 'sold', stock: 0 }],
    ['taken away', { status: 'inactive' }],
    ['of a suspended vendor', { isWithheld: true }],
    ['without stock', { stock: 0 }],
  ] as const)('%s', async (_state, change) => {
    const { id } = await app.addProduct(vendor, { category: 'Toys' });
    expect(idsOf(await list('?category=Toys'))).toContain(id);
    await app.change(id, change);
    expect(idsOf(await list('?category=Toys'))).not.toContain(id);
    expect(idsOf(await app.get('/api/products?category=Toys', { as: vendor }))).not.toContain(id);
  });
});

test.each([
  '?category=All%20Categories',
  '?category=Nothing',
  '?category=Phones&category=Books',
  '?limit=many',
  '?limit=1.5',
  '?limit=NaN',
  '?exclude=x',
  '?exclude=0',
])('%s is refused', async (query) => {
  expect(refusalOf(await list(query))).toEqual([400, 'VALIDATION']);
});

const forge = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  '',
  'x',
  forge('n.1'),
  forge('n.1.9007199254740992'),
  forge('n.99999999999999999.1'),
  forge('s.0.1.1'),
  'x'.repeat(501),
])('before=%s is no cursor', async (cursor) => {
  expect(refusalOf(await list(`?before=${cursor}`))).toEqual([400, 'INVALID_CURSOR']);
});

test('a forged cursor that is well-formed works like any other', async () => {
  expect((await list(`?before=${forge('n.253402300799999.9007199254740991')}`)).body).toHaveLength(20);
  expect((await list(`?before=${forge('n.0.0')}`)).body).toEqual([]);
});
