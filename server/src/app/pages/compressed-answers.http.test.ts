import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { demoListings } from '../../database/seed/demo-listings.ts';

const app = await startTestApp();
const vendor = await app.people.vendor();
for (let n = 0; n < 5; n += 1) await app.people.addProduct(vendor, { title: `Radio number ${n}` });
afterAll(async () => app.stop());

const ask = async (encodings: string, url = '/api/discover') => app.visitor.get(url, { 'accept-encoding': encodings });

describe('an answer of some size', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=0.8, br;q=0', gunzipSync],
  ] as const)('is sent as %s to whoever takes it', async (encoding, accepted, decode) => {
    const plain = await ask('identity');
    const answer = await ask(accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('Cookie, Accept-Encoding');
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    expect(JSON.parse(decode(answer.bytes).toString())).toEqual(plain.body);
  });

  test('is sent as it is to everybody else, and caches are told', async () => {
    const answer = await ask('identity');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('Cookie, Accept-Encoding');
    expect(answer.body.products).toHaveLength(5);
  });
});

test.each(['/api/subscription/plans', '/api/products/0'])('little is sent as it is: %s', async (url) => {
  const answer = await ask('br', url);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBeDefined();
});

test('a feed of twenty cards weighs at most 25 KB on the way', async () => {
  const market = await startTestApp({ withPages: true });
  try {
    const { people, visitor } = market;
    const seller = await people.vendor();
    for (const [at, { title, description, category, condition, priceUgx: price }] of demoListings()
      .slice(0, 21)
      .entries()) {
      const product = { title, description, category, condition, price, location: 'Ntinda, Kampala' };
      const images = [await people.uploadPhoto(seller, at)];
      expect((await market.as(seller).post('/api/products', { ...product, images })).status).toBe(201);
    }
    const { status, headers, bytes } = await visitor.get('/', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(
      brotliDecompressSync(bytes)
        .toString()
        .match(/<article/g),
    ).toHaveLength(20);
    expect(bytes.length).toBeLessThanOrEqual(25_000);
  } finally {
    await market.stop();
  }
});
