import type { ResizeOptions } from 'sharp';
import { decodeImage, type Picture } from './decoder.ts';
import { encodeVariants, type ImageVariant } from './encode.ts';
import { fingerprint, type Fingerprints } from './fingerprints.ts';
import type { ImageRefusal } from './image-refusal.ts';
import { sniffImage } from './sniff.ts';
import { stripMetadata } from './strip-metadata.ts';

/* Handles untrusted files, so the server only calls it in another process, through `ImageProcessor`. */
const AVATAR_SIDE_PX = 256;

export interface ProcessedImage<Width extends number = number> extends Fingerprints {
  variants: ImageVariant<Width>[];
  width: number;
  height: number;
}

export interface ProcessedAvatar {
  variants: ImageVariant<256>[];
}

/** Pictures in the widths given (never enlarged), as WebP and JPEG, without metadata. Invalid files are refusals. */
export async function processImage<const Width extends number>(
  file: Uint8Array,
  widths: readonly Width[],
): Promise<ProcessedImage<Width> | ImageRefusal> {
  const size = { width: Math.max(...widths), withoutEnlargement: true };
  return withPicture(file, size, async (picture) => ({
    variants: await encodeVariants(picture, widths),
    ...(await fingerprint(picture)),
    width: picture.fullWidth,
    height: picture.fullHeight,
  }));
}

export async function processAvatar(file: Uint8Array): Promise<ProcessedAvatar | ImageRefusal> {
  const size: ResizeOptions = { width: AVATAR_SIDE_PX, height: AVATAR_SIDE_PX, fit: 'cover' };
  return withPicture(file, size, async (picture) => ({
    variants: await encodeVariants(picture, [AVATAR_SIDE_PX]),
  }));
}

export async function cropPhoto(
  file: Uint8Array,
  sides: { width: number; height: number },
): Promise<Picture | ImageRefusal> {
  return withPicture(file, { ...sides, fit: 'cover' }, async (picture) => picture);
}

async function withPicture<T>(
  file: Uint8Array,
  size: ResizeOptions,
  work: (picture: Picture) => Promise<T>,
): Promise<T | ImageRefusal> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const sniffed = sniffImage(bytes);
  if ('refused' in sniffed) return sniffed;
  const picture = await decodeImage(stripMetadata(sniffed.format, bytes), size);
  return 'refused' in picture ? picture : work(picture);
}
