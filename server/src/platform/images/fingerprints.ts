import { from, type Picture } from './decoder.ts';
import { HASH_SIDE_PX, perceptualHash } from './perceptual-hash.ts';

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
