import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../test/apps/selling-app.ts';
import * as fixtures from '../../../../test/photo-fixtures.ts';
import { photos } from '../../../database/schema/photos.ts';
import { uploadLimit } from './photos-deps.ts';

const PATH = '/api/upload/product-image';

let app: SellingApp;
let vendor: number;
let small: Buffer;

beforeAll(async () => {
  // Each picture in a process beside this one, in turns, as it is in production.
  app = await startSellingApp({ work: { images: undefined } });
  small = await (await fixtures.picture({ width: 640, height: 480 })).jpeg().toBuffer();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
});
afterEach(() => {
  app.storage.files.clear();
  app.storage.failsAfter = Infinity;
  app.storage.opens = Promise.resolve();
});

const upload = async (file: Uint8Array, sent: Parameters<SellingApp['post']>[2] = {}) =>
  app.post(PATH, undefined, { as: vendor, file, ...sent });
const rows = async () => app.db.select().from(photos).where(eq(photos.ownerId, vendor));

async function expectNothingKept(): Promise<void> {
  expect(app.storage.files.size).toBe(0);
  expect(await rows()).toEqual([]);
}

describe('a photo of a phone', () => {
  test('is turned, made small in every width, and forgets where it was taken', async () => {
    const answer = await upload(await fixtures.phonePhoto());
    expect(answer.status).toBe(200);
    const { imageUrl, imagePath, color, width, height } = answer.body;
    expect(imageUrl).toMatch(/^\/uploads\/[a-f0-9]{64}\.jpg$/);
    expect(imagePath).toBe(imageUrl);
    expect(color).toMatch(/^#[a-f0-9]{6}$/);
    expect([width, height]).toEqual([3024, 4032]);

    const served = await app.get(imageUrl);
    const { width: servedWidth, exif, xmp, orientation } = await sharp(served.bytes).metadata();
    expect([servedWidth, exif, xmp, orientation]).toEqual([1080, undefined, undefined, undefined]);
    const corner = await sharp(served.bytes).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer();
    for (const [channel, value] of fixtures.uprightCorners.topLeft.entries()) {
      expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(20);
    }
  });

  test('is known by a row when all its files are there', async () => {
    const { body } = await upload(small);
    const [row] = await rows();
    const files = [...app.storage.files];
    expect(files.map(([name]) => name).toSorted()).toEqual(
      ['webp', 'jpg']
        .flatMap((ending) => [96, 320, 480, 720, 1080].map((width) => `${row?.key}-${width}.${ending}`))
        .toSorted(),
    );
    expect(row).toMatchObject({
      key: body.imageUrl.slice('/uploads/'.length, -'.jpg'.length),
      productId: null,
      width: 640,
      height: 480,
      color: body.color,
      perceptualHash: expect.stringMatching(/^[a-f0-9]{16}$/),
      storedBytes: files.reduce((sum, [, bytes]) => sum + bytes.length, 0),
      createdAt: app.clock.now(),
    });
  });

  test('can be listed', async () => {
    const { body } = await upload(small);
    const product = await app.addProduct(vendor, { images: [body.imageUrl] });
    expect(product).toMatchObject({ images: [body.imageUrl], imageColors: [body.color] });
  });
});

test.each(['png', 'gif', 'webp'] as const)('%s is a photo too', async (format) => {
  const bytes = await (await fixtures.picture({ width: 400, height: 300 }))[format]().toBuffer();
  expect((await upload(bytes, { fileName: 'photo.jpg' })).status).toBe(200);
});

test('a photo that lacks its end marker is whole', async () => {
  const jpeg = await (await fixtures.picture({ width: 1280, height: 960 })).jpeg({ quality: 40 }).toBuffer();
  const urls = [await upload(jpeg), await upload(jpeg.subarray(0, -2))].map(({ body }) => body.imageUrl);
  const [whole, ended] = await Promise.all(urls.map(async (url) => app.get(url)));
  expect(ended?.bytes).toEqual(whole?.bytes);
});

test('what is hidden behind a photo is not kept', async () => {
  expect((await upload(fixtures.polyglot(small))).status).toBe(200);
  for (const bytes of app.storage.files.values()) {
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  }
});

describe('what is no photo', () => {
  const { heic, avif, ...others } = fixtures.disguises;
  test.each(Object.entries({ heic, avif }))('%s named .jpg is told what it is', async (kind, bytes) => {
    const { status, body } = await upload(bytes, { fileName: 'photo.jpg' });
    expect([status, body.code]).toEqual([415, 'PHOTO_FORMAT']);
    expect(body.message).toMatch(new RegExp(`^This photo is ${kind.toUpperCase()} inside.* choose a screenshot of it`));
    await expectNothingKept();
  });

  test.each(Object.entries(others))('%s named .png', async (_kind, bytes) => {
    const { status, body } = await upload(bytes, { fileName: 'photo.png' });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_IMAGE']);
    expect(body.message).toBe('Please choose a JPG, PNG or GIF photo.');
    await expectNothingKept();
  });

  test.each([
    ['a bomb of 2.5 thousand megapixels', () => fixtures.pngBomb(), 'PHOTO_TOO_BIG', /too big/],
    ['a GIF of 101 pictures', () => fixtures.gif(101), 'PHOTO_TOO_LONG', /moves for too long/],
    ['a photo that was cut off', () => fixtures.truncated(small), 'PHOTO_DAMAGED', /damaged/],
  ])('%s', async (_kind, make, code, message) => {
    const { status, body } = await upload(make());
    expect([status, body.code]).toEqual([415, code]);
    expect(body.message).toMatch(message);
    await expectNothingKept();
  });

  test('is counted', async () => {
    await upload(fixtures.disguises.text);
    const { body } = await app.appContext.metrics.render();
    expect(body).toMatch(/upload_rejects_total\{reason="UNSUPPORTED_IMAGE"\} \d/);
  });

  test('5 MB are taken, and not one byte more', async () => {
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    const { status, body } = await upload(padded(5 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    await expectNothingKept();
    expect((await upload(padded(5 * 1024 * 1024))).status).toBe(200);
  });
});

describe('who', () => {
  test('only vendors, from our own pages, within their hour', async () => {
    const buyer = await app.addUser({ type: 'buyer' });
    const visitor = await upload(small, { as: undefined });
    const other = await upload(small, { as: buyer });
    const foreign = await upload(small, { headers: { origin: 'https://evil.example' } });
    await app.exhaust(uploadLimit, vendor);
    const tooMany = await upload(small);
    const refusals = [visitor, other, foreign, tooMany].map(({ status, body }) => [status, body.code]);
    expect(refusals).toEqual([
      [401, 'UNAUTHORIZED'],
      [403, 'VENDOR_ONLY'],
      [403, 'CSRF'],
      [429, 'RATE_LIMITED'],
    ]);
    await expectNothingKept();
  });
});

describe('the form', () => {
  async function send(parts: string[], boundary = 'x') {
    const text = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`];
    const response = await app.server.inject({
      method: 'POST',
      url: PATH,
      headers: { cookie: await app.cookieOf(vendor), 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.from(text.join(''), 'latin1'),
    });
    return { status: response.statusCode, code: response.json().code };
  }
  const part = (name: string, file: string, content: string) =>
    `Content-Disposition: form-data; name="${name}"; filename="${file}"\r\n` +
    `Content-Type: image/png\r\n\r\n${content}`;
  const photo = () => small.toString('latin1');

  test.each(['../../../etc/passwd', 'a\\b.jpg', 'a%00.jpg', '', '‮gpj.exe', 'x'.repeat(500)])(
    'the name of the file means nothing (%#)',
    async (name) => {
      const { status, body } = await upload(small, { fileName: name });
      expect(status).toBe(200);
      expect(body.imageUrl).toMatch(/^\/uploads\/[a-f0-9]{64}\.jpg$/);
    },
  );

  test('another field, no file or an empty one', async () => {
    const answers = [
      await upload(small, { field: 'photo' }),
      await upload(Buffer.alloc(0)),
      await app.post(PATH, {}, { as: vendor }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 415]);
    expect(answers[0]?.body.errors).toMatchObject([{ field: 'image', message: 'Please choose a photo to upload.' }]);
  });

  test('two photos at once, or thousands of little parts', async () => {
    const two = [part('image', 'a.jpg', photo()), part('image', 'b.jpg', photo())];
    const many = Array.from({ length: 3000 }, (_, n) => `Content-Disposition: form-data; name="f${n}"\r\n\r\n1`);
    expect(await send(two)).toEqual({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(await send(many)).toEqual({ status: 400, code: 'MALFORMED_REQUEST' });
    await expectNothingKept();
  });

  test('a connection lost in the middle leaves nothing behind', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const sending = request({
      port,
      path: PATH,
      method: 'POST',
      headers: {
        cookie: await app.cookieOf(vendor),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': small.length + 500,
      },
    });
    sending.on('error', () => undefined);
    const arrives = once(app.server.server, 'request');
    sending.write(`--x\r\n${part('image', 'a.jpg', '')}`);
    sending.write(small.subarray(0, 1000));
    const [{ socket }] = (await arrives) as [IncomingMessage];
    sending.destroy();
    await once(socket, 'close');
    await expectNothingKept();
    expect((await upload(small)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});

describe('when something fails', () => {
  test.each([0, 3])('a storage that fails after %i files keeps none of them', async (failsAfter) => {
    app.storage.failsAfter = failsAfter;
    const { status, headers, body } = await upload(small);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
    expect(JSON.stringify(body)).not.toContain('switched off');
    expect(await rows()).toEqual([]);

    app.storage.failsAfter = Infinity;
    expect((await upload(small)).status).toBe(200);
  });

  test('without its row the files go too', async () => {
    const failing = app.modules.photos.uploadPhoto({
      ownerId: vendor,
      bytes: small,
      idempotently: async () => {
        throw new Error('the row could not be written');
      },
    });
    await expect(failing).rejects.toThrow('the row could not be written');
    await expectNothingKept();
  });
});

describe('at once', () => {
  test('a third of one person, and a seventeenth of all, come back later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    app.storage.opens = promise;
    const others = await Promise.all(Array.from({ length: 8 }, async () => app.addUser()));
    const people = [vendor, vendor, vendor, ...others, ...others];
    const answers = people.map(async (as) => upload(small, { as }));
    const refused: Awaited<ReturnType<typeof upload>>[] = [];
    const recordRefusal = async (answer: (typeof answers)[number]) => {
      const given = await answer;
      if (given.status === 503 && refused.push(given) === people.length - 16) resolve();
    };
    await Promise.all(answers.map(recordRefusal));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    for (const { body, headers } of refused) {
      expect([body.code, headers['retry-after']]).toEqual(['UNAVAILABLE', '2']);
    }
  });

  test('ten pictures that are packed with gigabytes keep nobody’s photo away', async () => {
    const packed = await fixtures.packedPng();
    const others = await Promise.all(Array.from({ length: 10 }, async () => app.addUser()));
    const taken = others.map(async (as) => upload(packed, { as }));
    expect((await upload(small)).status).toBe(200);
    const statuses = (await Promise.all(taken)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  test('repeats with one key are one photo', async () => {
    const headers = { 'idempotency-key': 'one-photo' };
    const answers = await Promise.all([1, 2].map(async () => upload(small, { headers })));
    const again = await upload(small, { headers });
    const urls = [...answers, again].map(({ body }) => body.imageUrl);
    expect(new Set(urls).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(app.storage.files.size).toBe(10);
  });
});
