import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';

const app = await startTestApp({ withPages: true, settings: { APP_NAME: 'Soko & Sons' } });
afterAll(async () => app.stop());

test('the manifest has the name of this marketplace', async () => {
  const { status, headers, text } = await app.visitor.get('/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect(JSON.parse(text)).toMatchObject({ name: 'Soko & Sons', scope: '/', display: 'standalone' });
});

test.each(['multipart/form-data; boundary=x', 'application/pdf', 'text/plain'])(
  'files of %s that no service worker received are not read',
  async (type) => {
    const payload = Buffer.alloc(20_000, 'x');
    const answer = await app.server.inject({
      method: 'POST',
      url: '/share-target',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/add-product?shared=failed']);
  },
);
