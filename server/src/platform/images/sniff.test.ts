import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  animatedWebp,
  disguises,
  gif,
  jpegOfScans,
  picture,
  pngBomb,
  pngChunk,
  polyglot,
  truncated,
} from '../../../test/photo-fixtures.ts';
import { sniffImage } from './sniff.ts';

const small = async () => picture({ width: 60, height: 40 });

/** A PNG header with a size, and no data. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)]);
}

describe('the size that a file claims', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s', async (format) => {
    const file = await (await small()).toFormat(format).toBuffer();
    expect(sniffImage(file)).toEqual({ format, width: 60, height: 40, frames: 1 });
  });

  test('a progressive JPEG, a lossless WebP, a WebP with transparency', async () => {
    const files = [
      await (await small()).jpeg({ progressive: true }).toBuffer(),
      await (await small()).webp({ lossless: true }).toBuffer(),
      await (await small()).ensureAlpha(0.5).webp().toBuffer(),
    ];
    for (const file of files) expect(sniffImage(file)).toMatchObject({ width: 60, height: 40 });
  });

  test('the size of the picture, not of the thumbnail or the text that a camera hides in it', async () => {
    const jpeg = await (await small()).jpeg().toBuffer();
    const thumbnail = await (await picture({ width: 16, height: 16 })).jpeg().toBuffer();
    const segment = Buffer.from([0xff, 0xe1, 0, 0]);
    segment.writeUInt16BE(thumbnail.length + 2, 2);
    const withThumbnail = [jpeg.subarray(0, 2), segment, thumbnail, jpeg.subarray(2)];
    expect(sniffImage(Buffer.concat(withThumbnail))).toMatchObject({ width: 60, height: 40 });
  });

  test('a view into a larger memory is read from its own beginning', async () => {
    const png = await (await small()).png().toBuffer();
    const memory = Buffer.concat([Buffer.from('before'), png]);
    expect(sniffImage(new Uint8Array(memory).subarray(6))).toMatchObject({ format: 'png' });
  });

  test('the frames of an animation', async () => {
    expect(sniffImage(gif(7))).toMatchObject({ format: 'gif', frames: 7 });
    expect(sniffImage(await animatedWebp())).toMatchObject({ format: 'webp', frames: 2 });
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s, also without its last bytes', async (format) => {
    const file = await (await small()).toFormat(format).toBuffer();
    for (const missing of [1, 2, 3, 13]) {
      expect(sniffImage(file.subarray(0, -missing))).toEqual({ format, width: 60, height: 40, frames: 1 });
    }
  });

  test('a script behind a picture changes nothing, since it is never served', async () => {
    const jpeg = await (await small()).jpeg().toBuffer();
    expect(sniffImage(polyglot(jpeg))).toEqual(sniffImage(jpeg));
  });
});

describe('refused', () => {
  test.each(Object.entries(disguises))('%s, whatever its name', (_, file) => {
    expect(sniffImage(file)).toEqual({ refused: 'unsupported' });
  });

  test('an empty file', () => {
    expect(sniffImage(new Uint8Array())).toEqual({ refused: 'unsupported' });
  });

  test.each([
    [12_000, 3_333],
    [3_333, 12_000],
    [8_000, 5_000],
    [1, 1],
  ])('not: %i × %i', (width, height) => {
    expect(sniffImage(pngOf(width, height))).toMatchObject({ width, height });
  });

  test.each([
    [12_001, 1],
    [1, 12_001],
    [8_000, 5_001],
    [12_000, 12_000],
    [0xffffffff, 0xffffffff],
  ])('%i × %i pixels', (width, height) => {
    expect(sniffImage(pngOf(width, height))).toEqual({ refused: 'too-large-dimensions' });
  });

  test('a bomb of 2,500 megapixels in 300 KB', () => {
    const bomb = pngBomb();
    expect(bomb.length).toBeLessThan(400_000);
    expect(sniffImage(bomb)).toEqual({ refused: 'too-large-dimensions' });
  });

  test('the 101st frame', () => {
    expect(sniffImage(gif(100))).toMatchObject({ frames: 100 });
    expect(sniffImage(gif(101))).toEqual({ refused: 'too-many-frames' });
  });

  test('a GIF whose frame is larger than the screen that it declares', () => {
    const file = gif(1);
    file.writeUInt16LE(40_000, file.indexOf(0x2c) + 5);
    expect(sniffImage(file)).toEqual({ refused: 'too-large-dimensions' });
  });

  test('a JPEG with more scans than any camera writes', async () => {
    expect(sniffImage(await jpegOfScans(90))).toMatchObject({ format: 'jpeg' });
    expect(sniffImage(await jpegOfScans(200))).toEqual({ refused: 'corrupt' });
  });

  test('no pixels', () => {
    expect(sniffImage(pngOf(0, 10))).toEqual({ refused: 'corrupt' });
  });

  test('a WebP of which more is missing than a twentieth', async () => {
    const webp = await (await small()).webp().toBuffer();
    expect(sniffImage(truncated(webp))).toEqual({ refused: 'corrupt' });
  });
});

test('any bytes behind any beginning get an answer', () => {
  const beginnings = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8X'];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const answer = sniffImage(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
      expect('refused' in answer || answer.width > 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
