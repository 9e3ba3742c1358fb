import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animatedWebp,
  gif,
  packedPng,
  phonePhoto,
  picture,
  pngChunk,
  polyglot,
  transparentPng,
  withPngChunks,
} from '../../../test/photo-fixtures.ts';
import type { ImageFormat } from './sniff.ts';
import { stripMetadata } from './strip-metadata.ts';

const formats = ['jpeg', 'png', 'webp'] as const;
const MEGABYTE = 1024 * 1024;

async function described(format: (typeof formats)[number]): Promise<Buffer> {
  const small = await picture({ width: 90, height: 60 });
  return small[format]()
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta>where it was taken</x:xmpmeta>')
    .toBuffer();
}

async function expectSamePicture(format: ImageFormat, file: Buffer): Promise<Buffer> {
  const stripped = stripMetadata(format, file);
  const [before, after] = await Promise.all([
    sharp(file).autoOrient().raw().toBuffer(),
    sharp(stripped).autoOrient().raw().toBuffer(),
  ]);
  expect(after.equals(before)).toBe(true);
  return stripped;
}

describe.each(formats)('a %s', (format) => {
  test('keeps its pixels, its colours and how it was held, and loses what is written in it', async () => {
    const file = await described(format);
    expect(String((await sharp(file).metadata()).xmp)).toContain('where it was taken');
    const stripped = await expectSamePicture(format, file);
    const { icc, orientation, xmp } = await sharp(stripped).metadata();
    expect([icc?.length, orientation, xmp]).toEqual([480, 6, undefined]);
  });

  test('that holds nothing else stays as it is', async () => {
    const file = stripMetadata(format, await described(format));
    expect(stripMetadata(format, file).equals(file)).toBe(true);
  });

  test('ends where the picture ends', async () => {
    const file = await described(format);
    expect(stripMetadata(format, polyglot(file)).includes('<script')).toBe(false);
  });
});

test('texts that unpack to gigabytes go, packed as they are', async () => {
  const file = await packedPng();
  expect(file.length).toBeGreaterThan(4.9 * MEGABYTE);
  expect(file.length).toBeLessThanOrEqual(5 * MEGABYTE);
  expect(stripMetadata('png', file).includes('zTXt')).toBe(false);
  expect(stripMetadata('png', file).length).toBeLessThan(MEGABYTE / 10);
});

test('of what a PNG says of itself the first of each is left, unless it is too long', async () => {
  const png = stripMetadata('png', await (await picture({ width: 90, height: 60 })).png().toBuffer());
  const profile = (bytes: number) =>
    pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), Buffer.alloc(bytes)]));
  const [first, second] = [profile(3000), profile(3001)];
  const [exif, time] = [pngChunk('eXIf', Buffer.alloc(65_537)), pngChunk('tIME', Buffer.alloc(7))];
  const text = pngChunk('iTXt', deflateSync(Buffer.alloc(1000)));
  const many = withPngChunks(png, [time, profile(MEGABYTE), first, second, exif, text, text]);
  expect(stripMetadata('png', many).equals(withPngChunks(png, [first]))).toBe(true);
});

test('a profile of a JPEG may come in several segments, up to a megabyte in all', async () => {
  const file = await (await picture({ width: 90, height: 60 })).jpeg().toBuffer();
  const segment = Buffer.alloc(2 + 65_535);
  segment.writeUInt16BE(0xffe2, 0);
  segment.writeUInt16BE(65_535, 2);
  segment.write('ICC_PROFILE\0', 4, 'latin1');
  const given = Array.from({ length: 40 }, () => segment);
  const stripped = stripMetadata('jpeg', Buffer.concat([file.subarray(0, 2), ...given, file.subarray(2)]));
  expect(stripped.length - file.length).toBe(16 * segment.length);
});

test('what was clear stays clear', async () => {
  await expectSamePicture('png', await transparentPng());
  await expectSamePicture(
    'webp',
    await sharp(await transparentPng())
      .webp()
      .toBuffer(),
  );
  const clearGif = await sharp(await transparentPng())
    .gif()
    .toBuffer();
  await expectSamePicture('gif', clearGif);
});

test('a photo of a phone keeps its pixels', async () => {
  await expectSamePicture('jpeg', await phonePhoto({ width: 400, height: 300 }));
});

test('of an animation the first frame is shown as before', async () => {
  await expectSamePicture('webp', await animatedWebp());
  const comment = Buffer.from('\x21\xfe\x05hello\x00', 'latin1');
  const moving = gif(3);
  const file = Buffer.concat([moving.subarray(0, 19), comment, moving.subarray(19)]);
  const stripped = await expectSamePicture('gif', file);
  expect(stripped.equals(gif(1))).toBe(true);
});
