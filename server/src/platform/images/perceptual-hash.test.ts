import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picture } from '../../../test/photo-fixtures.ts';
import { HASH_SIDE_PX, perceptualHash } from './fingerprints.ts';
import { processImage } from './process-image.ts';

const PIXELS = HASH_SIDE_PX ** 2;

/** The number of differing bits. */
function distance(one: string, other: string): number {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return different.toString(2).replaceAll('0', '').length;
}

async function hashOf(file: Buffer): Promise<string> {
  const image = await processImage(file, [320]);
  if ('refused' in image) throw new Error(image.refused);
  return image.perceptualHash;
}

test('is 16 hexadecimal digits, and the first bit is 0', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: PIXELS * 3, maxLength: PIXELS * 3 }), (pixels) => {
      expect(perceptualHash(pixels)).toMatch(/^[0-7][0-9a-f]{15}$/);
    }),
    { numRuns: 30 },
  );
});

test('a flat picture is all zeros', () => {
  for (const value of [0, 77, 255]) {
    expect(perceptualHash(new Uint8Array(PIXELS * 3).fill(value))).toBe('0'.repeat(16));
  }
});

test('a brighter print of a picture is the same picture', () => {
  const dark = Uint8Array.from({ length: PIXELS * 3 }, (_, index) => (index * 7919) % 200);
  expect(perceptualHash(dark.map((value) => value + 40))).toBe(perceptualHash(dark));
});

describe('pictures', () => {
  const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

  test('the same in another size, format or compression differs in a few bits', async () => {
    for (const seed of seeds) {
      const original = await picture({ seed, width: 640, height: 480 });
      const hash = await hashOf(await original.clone().png().toBuffer());
      const copies = [
        await original.clone().jpeg({ quality: 30 }).toBuffer(),
        await original.clone().resize(200).webp({ quality: 40 }).toBuffer(),
        await original.clone().resize(900, 600, { fit: 'fill' }).jpeg().toBuffer(),
      ];
      for (const copy of copies) expect(distance(hash, await hashOf(copy))).toBeLessThanOrEqual(6);
    }
  });

  test('another picture is far away', async () => {
    const hashes: string[] = [];
    for (const seed of seeds) {
      const image = await picture({ seed, width: 640, height: 480 });
      hashes.push(await hashOf(await image.jpeg().toBuffer()));
    }
    for (const [index, one] of hashes.entries()) {
      for (const other of hashes.slice(index + 1)) {
        expect(distance(one, other)).toBeGreaterThanOrEqual(12);
      }
    }
  });
});
