import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonHeaders } from '../../platform/http/security-headers.ts';
import { staticAssets } from './static-assets.ts';

const app = fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akatale-assets-'));
  await mkdir(join(folder, 'assets/rare'), { recursive: true });
  for (const path of ['assets/a1b2c3d.js', 'assets/rare/e5f6a7b.js', 'sw.js']) await writeFile(join(folder, path), '1');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders(true), 'x-request-id': request.id });
  });
  await staticAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a file of a page has the headers that concern a file, and no others', async () => {
  const { headers } = await app.inject('/assets/a1b2c3d.js');
  expect(Object.keys(headers).toSorted()).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'date',
    'vary',
    'x-content-type-options',
  ]);
  expect(headers['cache-control']).toBe('max-age=31536000, immutable');
});

test('a file of a page is sent as it was compressed, to those who read that', async () => {
  await Promise.all(['br', 'gz'].map((suffix) => writeFile(join(folder, `assets/f00d.js.${suffix}`), suffix)));
  await writeFile(join(folder, 'assets/f00d.js'), 'plain');
  const later = fastify();
  await staticAssets(later, folder);
  const answer = async (accepted: string) => {
    const { headers, body } = await later.inject({ url: '/assets/f00d.js', headers: { 'accept-encoding': accepted } });
    return [headers['content-encoding'], headers['content-type'], body];
  };
  const type = 'text/javascript';
  expect(await answer('gzip, deflate, br')).toEqual(['br', type, 'br']);
  expect(await answer('gzip')).toEqual(['gzip', type, 'gz']);
  expect(await answer('')).toEqual([undefined, type, 'plain']);
  expect((await later.inject('/assets/f00d.js.br')).statusCode).toBe(404);
  await later.close();
});

test('a file that a later build took away is not found', async () => {
  await writeFile(join(folder, 'assets/0ld.js'), '1');
  const older = fastify();
  await staticAssets(older, folder);
  await rm(join(folder, 'assets/0ld.js'));
  expect((await older.inject('/assets/0ld.js')).statusCode).toBe(404);
  await older.close();
});

test('the service worker has all of them, and is checked at every visit', async () => {
  const { headers } = await app.inject('/sw.js');
  expect(headers).toMatchObject(commonHeaders(true));
  expect(headers['cache-control']).toBe('no-cache');
});

test('a file in a folder is a file of a page too', async () => {
  const { statusCode, body } = await app.inject('/assets/rare/e5f6a7b.js');
  expect([statusCode, body]).toEqual([200, '1']);
});

test.each(['0000000.js', 'A1B2C3D.js', 'rare', 'rare/', '', '%2e%2e%2fsw.js'])(
  'what is no file of a page is refused with all of them: /assets/%s',
  async (name) => {
    const { statusCode, headers } = await app.inject(`/assets/${name}`);
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject(commonHeaders(true));
  },
);
