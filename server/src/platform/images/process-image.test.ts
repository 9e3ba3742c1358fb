import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  animatedWebp,
  cmykJpeg,
  gif,
  phonePhoto,
  picture,
  polyglot,
  transparentPng,
  uprightCorners,
} from '../../../test/photo-fixtures.ts';
import { processAvatar, processImage, type ProcessedImage } from './process-image.ts';

const widths = [320, 480, 720, 1080] as const;

async function processed(file: Buffer): Promise<ProcessedImage> {
  const image = await processImage(file, widths);
  if ('refused' in image) throw new Error(`${image.refused}: ${image.detail}`);
  return image;
}

type Pixel = number[];

/** The colour at a relative position. */
async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<Pixel> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const column = Math.floor(x * info.width);
  const start = (Math.floor(y * info.height) * info.width + column) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

function expectColor(actual: Pixel, expected: readonly number[], tolerance = 40): void {
  expect(actual).toHaveLength(3);
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((actual[index] ?? NaN) - value), `${actual.join(' ')} is ${expected.join(' ')}`).toBeLessThan(
      tolerance,
    );
  }
}

describe('a 12-megapixel phone photo', () => {
  let file: Buffer;
  let image: ProcessedImage;
  beforeAll(async () => {
    file = await phonePhoto();
    image = await processed(file);
  });

  test('comes with a place, a device and an orientation', async () => {
    const { exif, xmp, orientation, width, height } = await sharp(file).metadata();
    expect({ width, height, orientation }).toEqual({ width: 4032, height: 3024, orientation: 6 });
    // The tag that points to the block of GPS fields.
    expect(exif?.includes(Buffer.from([0x88, 0x25])) || exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
    expect(String(exif)).toContain('TECNO');
    expect(String(xmp)).toContain('GPSLatitude');
    expect(file.length).toBeLessThan(5 * 1024 * 1024);
  });

  test('becomes four widths in two formats, in its own proportions', async () => {
    expect(image).toMatchObject({ width: 3024, height: 4032 });
    const made = image.variants.map(({ width, format }) => `${width} ${format}`);
    const wanted = widths.flatMap((width) => [`${width} webp`, `${width} jpg`]);
    expect(made.toSorted()).toEqual(wanted.toSorted());
    for (const { bytes, width, format } of image.variants) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({
        format: format === 'jpg' ? 'jpeg' : 'webp',
        width,
        height: Math.round((width * 4) / 3),
        space: 'srgb',
      });
    }
  });

  test('stands upright, not mirrored', async () => {
    for (const { bytes } of image.variants) {
      expectColor(await colorAt(bytes, 0.04, 0.04), uprightCorners.topLeft);
      expectColor(await colorAt(bytes, 0.96, 0.04), uprightCorners.topRight);
      expectColor(await colorAt(bytes, 0.96, 0.96), uprightCorners.bottomRight);
      expectColor(await colorAt(bytes, 0.04, 0.96), uprightCorners.bottomLeft);
    }
  });

  test('keeps nothing of where, when and with what it was taken', async () => {
    for (const { bytes } of image.variants) {
      const { exif, xmp, icc, iptc, comments, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, comments, orientation]).toEqual(Array(6).fill(undefined));
      const raw = Buffer.from(bytes).toString('latin1');
      for (const trace of ['Exif', 'EXIF', 'GPS', 'TECNO', 'CK8n', 'xmp', 'XMP', '2026:']) {
        expect(raw).not.toContain(trace);
      }
    }
  });

  test('has a colour and a hash', () => {
    expect(image.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(image.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
  });

  test('as an avatar is an upright square from its middle, without metadata', async () => {
    const avatar = await processAvatar(file);
    if ('refused' in avatar) throw new Error(avatar.refused);
    expect(avatar.variants.map(({ format }) => format)).toEqual(['webp', 'jpg']);
    for (const { bytes } of avatar.variants) {
      const { width, height, exif, xmp } = await sharp(bytes).metadata();
      expect([width, height, exif, xmp]).toEqual([256, 256, undefined, undefined]);
    }
  });
});

describe('unusual pictures', () => {
  const small = { width: 640, height: 480 };

  test('a narrow one is never enlarged, and there is one under every width', async () => {
    const source = await (await picture({ width: 500, height: 400 })).png().toBuffer();
    const { variants, width, height } = await processed(source);
    expect([width, height]).toEqual([500, 400]);
    const sides = await Promise.all(
      variants
        .filter(({ format }) => format === 'webp')
        .map(async ({ bytes, width }) => [width, (await sharp(bytes).metadata()).width]),
    );
    expect(sides).toEqual([
      [320, 320],
      [480, 480],
      [720, 500],
      [1080, 500],
    ]);
  });

  test('what was transparent is white', async () => {
    for (const { bytes } of (await processed(await transparentPng())).variants) {
      expectColor(await colorAt(bytes, 0.25, 0.5), [200, 0, 0]);
      expectColor(await colorAt(bytes, 0.75, 0.5), [255, 255, 255]);
    }
  });

  test('an animation becomes its first frame', async () => {
    for (const file of [await animatedWebp(), gif(3)]) {
      const { variants, color } = await processed(file);
      expect(color).toMatch(/^#[c-f][0-9a-f]0[0-9a-f]0[0-9a-f]$/);
      for (const { bytes } of variants) {
        expect((await sharp(bytes).metadata()).pages).toBeUndefined();
        expectColor(await colorAt(bytes, 0.5, 0.5), [200, 0, 0]);
      }
    }
  });

  test("a printer's colours, a wide gamut, grey and 16 bits become sRGB", async () => {
    const red = { create: { width: 90, height: 90, channels: 3 as const, background: '#c81e1e' } };
    const files = [
      // The printable red, which has a little less green and blue.
      { file: await cmykJpeg(), expected: [200, 8, 3] },
      { file: await sharp(red).withIccProfile('p3').jpeg().toBuffer(), expected: [200, 30, 30] },
      { file: await sharp(red).greyscale().png().toBuffer(), expected: [102, 102, 102] },
      { file: await sharp(red).toColourspace('rgb16').png().toBuffer(), expected: [200, 30, 30] },
    ];
    for (const { file, expected } of files) {
      for (const { bytes } of (await processed(file)).variants) {
        const { space, channels, icc } = await sharp(bytes).metadata();
        expect({ space, channels, icc }).toEqual({ space: 'srgb', channels: 3, icc: undefined });
        expectColor(await colorAt(bytes, 0.5, 0.5), expected, 8);
      }
    }
  });

  test.each([
    [1, 1],
    [1, 3_000],
    [3_000, 1],
  ])('%i × %i pixels', async (width, height) => {
    const file = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    expect(await processed(file)).toMatchObject({ width, height, color: '#336699' });
  });

  test.each([
    ['a JPEG', async () => (await picture(small)).jpeg({ quality: 40 }).toBuffer(), 2],
    ['a progressive JPEG', async () => (await picture(small)).jpeg({ progressive: true }).toBuffer(), 2],
    ['a turned JPEG', async () => phonePhoto(small), 2],
    ['a PNG', async () => (await picture(small)).png().toBuffer(), 16],
    ['a GIF', async () => (await picture(small)).gif({ effort: 1 }).toBuffer(), 2],
    ['a WebP', async () => (await picture(small)).webp().toBuffer(), 4],
    ['a lossless WebP', async () => (await picture(small)).webp({ lossless: true }).toBuffer(), 1],
  ])('%s without its end marker has all its pixels', async (_name, draw, missing) => {
    const file = await draw();
    const [whole, ended] = [await processed(file), await processed(file.subarray(0, -missing))];
    expect(ended).toEqual(whole);
  });

  test('where a sliver is missing, the rest is shown', async () => {
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const file = await (await picture(small)).toFormat(format, { effort: 1 }).toBuffer();
      const { variants } = await processed(file.subarray(0, -40));
      for (const { bytes } of variants) expectColor(await colorAt(bytes, 0.96, 0.9), [240, 240, 240]);
    }
  });

  test('a script behind the picture is left behind', async () => {
    const jpeg = await (await picture({ width: 400, height: 300 })).jpeg().toBuffer();
    const { variants } = await processed(polyglot(jpeg));
    const clean = await processed(jpeg);
    expect(variants).toEqual(clean.variants);
    for (const { bytes } of variants) expect(Buffer.from(bytes).includes('<script')).toBe(false);
  });

  test('the slip in the headers that some phones are known for is forgiven', async () => {
    const jpeg = await (await picture({ width: 400, height: 300 })).jpeg().toBuffer();
    // A sequential scan whose spectral selection is 0..0 instead of 0..63.
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    jpeg.writeUInt8(0, scan + 2 + jpeg.readUInt16BE(scan + 2) - 2);
    expect(await processed(jpeg)).toMatchObject({ width: 400, height: 300 });
  });
});
