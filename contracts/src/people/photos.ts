import type { RefusalCode } from '../refusals.ts';

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTOS_PER_PRODUCT = 5;

export const photoWidths = [320, 480, 720, 1080] as const;
/** For lines of a list, 2 KB. Photos from before have none and are answered with the next width. */
export const THUMBNAIL_WIDTH = 96;
export const storedPhotoWidths = [THUMBNAIL_WIDTH, ...photoWidths] as const;
export type PhotoWidth = (typeof storedPhotoWidths)[number];

/** `/uploads/ab….jpg`, 320, webp → `/uploads/ab…-320.webp`. */
export function photoVariantUrl(url: string, width: PhotoWidth, format: 'webp' | 'jpg'): string {
  return url.replace(/\.jpg$/, `-${width}.${format}`);
}

export const photoRefusals = [
  'UNSUPPORTED_IMAGE',
  'PHOTO_FORMAT',
  'PHOTO_TOO_BIG',
  'PHOTO_TOO_LONG',
  'PHOTO_TOO_COSTLY',
  'PHOTO_DAMAGED',
  'UNAVAILABLE',
] as const satisfies readonly RefusalCode[];
