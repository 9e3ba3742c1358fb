export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTOS_PER_PRODUCT = 5;

export const photoWidths = [320, 480, 720, 1080] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** `/uploads/ab….jpg`, 320, webp → `/uploads/ab…-320.webp`. */
export function photoVariantUrl(url: string, width: PhotoWidth, format: 'webp' | 'jpg'): string {
  return url.replace(/\.jpg$/, `-${width}.${format}`);
}
