import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { smallPhoto } from '../../../test/photo-fixtures.ts';
import { openS3Server } from '../../../test/servers/s3-server.ts';
import { startStopwatch } from '../../../test/stopwatch.ts';

const s3 = await openS3Server('key-id');
const app = await startTestApp({
  settings: {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: 'af-south-1',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'a secret',
  },
});
const vendor = app.as(await app.people.vendor());
afterAll(async () => {
  await app.stop();
  await s3.close();
});

const upload = async () => vendor.call('POST', '/api/upload/product-image', { file: await smallPhoto() });
const photos = async () => (await app.db.execute(sql`select id from photos`)).rows.length;

test('a photo goes there and comes back from there', async () => {
  const { status, body } = await upload();
  expect(status).toBe(200);
  expect((await app.visitor.get(body.imageUrl)).headers['content-type']).toBe('image/jpeg');
});

test.each(['hang', 500] as const)('when it says %s, an upload is told to come back', async (mood) => {
  const { body } = await upload();
  const before = await photos();
  s3.behave(mood);
  const stopwatch = startStopwatch();
  const [answer, feed, photo] = await Promise.all([
    upload(),
    app.visitor.get('/api/discover'),
    app.visitor.get(body.imageUrl),
  ]);
  expect(stopwatch.stop()).toBeLessThan(10_500);
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(photo).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.text + photo.text).not.toMatch(/key-id|secret|127\.0\.0\.1|S3|bucket/i);
  expect(feed.status).toBe(200);
  expect(await photos()).toBe(before);
  s3.behave('well');
  expect((await upload()).status).toBe(200);
});
