import { from, type Picture } from './decoder.ts';

export const HASH_SIDE_PX = 32;
const FREQUENCIES = 8;

/**
 * A 64-bit perceptual hash, as 16 hexadecimal digits, of a picture scaled to 32 × 32 (three bytes to a pixel: red,
 * green, blue). Each bit says whether one of the 63 lowest frequencies of the cosine transform is above their median,
 * so the same picture in another size or compression differs in a few bits, another picture in about 32.
 */
export function perceptualHash(pixels: Uint8Array): string {
  // Rounded, so that a flat picture's coefficients are zeros and not rounding noise.
  const strengths = lowFrequencies(brightness(pixels)).map(Math.round).slice(1);
  const median = strengths.toSorted((a, b) => a - b)[Math.floor(strengths.length / 2)] ?? 0;
  const bits = `0${strengths.map((strength) => (strength > median ? 1 : 0)).join('')}`;
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

function brightness(pixels: Uint8Array): number[] {
  return Array.from({ length: pixels.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3, index * 3 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

/** The two-dimensional cosine transform (DCT-II, unscaled), frequencies 0 to 7 both ways, by rows. */
function lowFrequencies(grey: number[]): number[] {
  const range = Array.from({ length: FREQUENCIES }, (_, index) => index);
  const rows = Array.from({ length: HASH_SIDE_PX }, (_, y) => {
    const row = grey.slice(y * HASH_SIDE_PX, (y + 1) * HASH_SIDE_PX);
    return range.map((u) => sum(row.map((value, x) => value * cosine(u, x))));
  });
  return range.flatMap((v) => range.map((u) => sum(rows.map((row, y) => (row[u] ?? 0) * cosine(v, y)))));
}

function cosine(frequency: number, position: number): number {
  return Math.cos(((2 * position + 1) * frequency * Math.PI) / (2 * HASH_SIDE_PX));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const COLOR_SIDE_PX = 64;

export interface Fingerprints {
  color: string;
  perceptualHash: string;
}

export async function fingerprint(picture: Picture): Promise<Fingerprints> {
  const small = await from(picture)
    .resize({ width: COLOR_SIDE_PX, height: COLOR_SIDE_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const squeezed = await from(picture)
    .resize({ width: HASH_SIDE_PX, height: HASH_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  return { color: averageColor(small), perceptualHash: perceptualHash(squeezed) };
}

function averageColor(rgba: Uint8Array): string {
  const totals = [0, 0, 0];
  rgba.forEach((value, index) => {
    const channel = index % 4;
    if (channel < 3) totals[channel] = (totals[channel] ?? 0) + value;
  });
  const digits = totals.map((total) => Math.round((total * 4) / rgba.length));
  return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
