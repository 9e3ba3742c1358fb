import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { sendLargeBody } from '../../../test/programs/large-body-sender.ts';

const app = await startTestApp({ withPages: true, settings: { APP_NAME: 'Soko & Sons' } });
afterAll(async () => app.stop());

test('the manifest has the name of this marketplace, its icons, and where photos are shared to', async () => {
  const { status, headers, text } = await app.visitor.get('/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = JSON.parse(text) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Soko & Sons', id: '/', scope: '/', display: 'standalone' });
  expect(manifest).toMatchObject({ share_target: { action: '/share-target', params: { text: 'text' } } });
  for (const { src } of manifest.icons) expect((await app.visitor.get(src)).status).toBe(200);
});

test('the manifest shows the app on a phone and on a wide screen, in pictures that are there, small and kept', async () => {
  const { screenshots } = JSON.parse((await app.visitor.get('/manifest.webmanifest')).text) as {
    screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  };
  expect(screenshots.map((picture) => picture.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type, label } of screenshots) {
    const { status, headers, bytes } = await app.visitor.get(src);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'public, max-age=86400']);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes]);
    // A browser may fetch them at the first visit.
    expect(bytes.length).toBeLessThan(40_000);
    expect(label).toBeTruthy();
  }
});

test('the description of the API is there to read, as a document and as pages with their files', async () => {
  const { status, headers, body } = await app.visitor.get('/api/openapi.json');
  expect([status, headers['cache-control'], body.openapi]).toEqual([200, 'public, max-age=300', '3.1.0']);
  expect(Object.keys(body.paths)).toHaveLength(new Set(app.modules.routes.map(({ endpoint }) => endpoint.path)).size);
  const page = await app.visitor.get('/api/docs');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain('style-src');
  for (const [, path = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const file = await app.visitor.get(new URL(path, 'http://localhost/api/docs').pathname);
    expect([path, file.status]).toEqual([path, 200]);
  }
  expect((await app.visitor.get('/api/docs/json')).body).toEqual(body);
  expect((await app.visitor.get('/api/docs/none')).status).toBe(404);
});

test.each(['multipart/form-data; boundary=x', 'application/pdf', 'text/plain'])(
  'files of %s that no service worker received are dropped',
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

test('a browser that has sent 20 MB of photos gets the answer, and one that sends more is cut off', async () => {
  const address = `${await app.listen()}/share-target`;
  const sending = { manner: 'blocking', address, times: 2 } as const;
  expect(await sendLargeBody({ ...sending, bytes: 20_000_000 })).toEqual(['303', '303']);
  // More than the buffers of the system hold beyond what is read.
  expect(await sendLargeBody({ ...sending, bytes: 100_000_000, times: 1 })).not.toEqual(['303']);
});

test('one address may have so much dropped, and another has its own', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '0.05' } });
  const share = async (remoteAddress: string) => {
    const headers = { 'content-type': 'image/jpeg' };
    const sent = { method: 'POST', url: '/share-target', headers, remoteAddress, payload: 'x' } as const;
    return (await strict.server.inject(sent)).statusCode;
  };
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await share('41.210.1.1'));
  expect(statuses).toEqual([303, 303, 303, 429]);
  expect(await share('41.210.1.2')).toBe(303);
  await strict.stop();
});
