import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../test/apps/selling-app.ts';
import { picture } from '../../../../test/photo-fixtures.ts';

let app: SellingApp;
let key: string;
let url: string;

beforeAll(async () => {
  app = await startSellingApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const bytes = await (await picture({ width: 1600, height: 1200 })).jpeg().toBuffer();
  const ownerId = await app.addUser();
  url = (await app.modules.photos.uploadPhoto({ ownerId, bytes })).imageUrl;
  key = url.slice('/uploads/'.length, -'.jpg'.length);
});
afterAll(async () => app.stop());
afterEach(() => {
  app.storage.failsAfter = Infinity;
});

test.each([
  ['.jpg', 1080, 'image/jpeg'],
  ['.webp', 1080, 'image/webp'],
  ['-96.webp', 96, 'image/webp'],
  ['-320.jpg', 320, 'image/jpeg'],
  ['-480.webp', 480, 'image/webp'],
  ['-720.jpg', 720, 'image/jpeg'],
  ['-1080.webp', 1080, 'image/webp'],
])('%s', async (ending, width, type) => {
  const { status, headers, bytes } = await app.get(`/uploads/${key}${ending}`);
  expect([status, headers['content-type']]).toEqual([200, type]);
  const stored = app.storage.files.get(`${key}-${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`);
  expect(bytes.equals(Buffer.from(stored ?? []))).toBe(true);
});

test('a photo from before thumbnails is answered with its next width', async () => {
  const thumbnail = app.storage.files.get(`${key}-96.webp`)!;
  expect(thumbnail.length).toBeLessThan(2_000);
  app.storage.files.delete(`${key}-96.webp`);
  const { status, bytes } = await app.get(`/uploads/${key}-96.webp`);
  app.storage.files.set(`${key}-96.webp`, thumbnail);
  expect([status, bytes.equals(Buffer.from(app.storage.files.get(`${key}-320.webp`)!))]).toEqual([200, true]);
});

test('whoever has a photo may keep it, and nothing in it may do anything', async () => {
  const { headers } = await app.get(url);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: `"${key}-1080.jpg"`,
  });
  // Nothing else: a page loads dozens of photos.
  expect(Object.keys(headers).toSorted()).toEqual([
    'cache-control',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'x-content-type-options',
  ]);
});

test('other sites show the JPEG alone, which mails need', async () => {
  const { headers } = await app.get(url.replace('.jpg', '.webp'));
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('who has it already is told so', async () => {
  const etag = `"${key}-1080.jpg"`;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await app.get(url, { headers: { 'if-none-match': known } });
    expect([answer.status, answer.bytes.length, answer.headers['etag']]).toEqual([304, 0, etag]);
  }
  const other = await app.get(url, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('a part of it is not served; the whole is small', async () => {
  const { status, bytes } = await app.get(url, { headers: { range: 'bytes=0-0,5-9,100-' } });
  expect([status, bytes.length]).toEqual([200, app.storage.files.get(`${key}-1080.jpg`)?.length]);
});

/** Over a real connection, since clients and test tools tidy up paths before they send them. */
async function getAsWritten(path: string): Promise<IncomingMessage> {
  const { port } = app.server.server.address() as AddressInfo;
  const asking = request({ port, path, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

describe('everything else is not there', () => {
  const names = (key: string) => [
    '',
    key,
    `${key}.png`,
    `${key}.gif`,
    `${key}.html`,
    `${key}.jpg.html`,
    `${key}-321.jpg`,
    `${key.toUpperCase()}.jpg`,
    `${'0'.repeat(64)}.jpg`,
    `../uploads/${key}.jpg`,
    `..%2f..%2fpackage.json`,
    `%2e%2e/%2e%2e/package.json`,
    `..%5c..%5cpackage.json`,
    `%252e%252e%252fpackage.json`,
    `x/${key}.jpg`,
    `${key}.jpg%00`,
    `${key}.jpg%0a`,
    `${key}.jpg/`,
    'x'.repeat(2000),
  ];

  test.each(Array.from({ length: 19 }, (_, index) => index))('name %i', async (index) => {
    const name = names(key)[index] ?? '';
    const response = await getAsWritten(`/uploads/${name}`);
    expect([name, response.statusCode]).toEqual([name, 404]);
    expect(response.headers['content-type']).toContain('json');
    expect(response.headers['cache-control']).not.toContain('public');
  });
});

test('a storage that is away is no missing photo', async () => {
  app.storage.failsAfter = 0;
  const { status, headers, body } = await app.get(url);
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
});
