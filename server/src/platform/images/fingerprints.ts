import { rgbaToThumbHash } from 'thumbhash';
import { from, type Picture } from './decoder.ts';
import { HASH_SIDE_PX, perceptualHash } from './perceptual-hash.ts';

const PLACEHOLDER_SIDE_PX = 64;

export interface Fingerprints {
  thumbhash: string;
  color: string;
  perceptualHash: string;
}

export async function fingerprint(picture: Picture): Promise<Fingerprints> {
  const { data, info } = await from(picture)
    .resize({ width: PLACEHOLDER_SIDE_PX, height: PLACEHOLDER_SIDE_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(info.width, info.height, data);
  const squeezed = await from(picture)
    .resize({ width: HASH_SIDE_PX, height: HASH_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  return {
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    color: averageColor(data),
    perceptualHash: perceptualHash(squeezed),
  };
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
