import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';

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
