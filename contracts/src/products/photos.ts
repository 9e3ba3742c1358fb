import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTOS_PER_PRODUCT = 5;

export const photoWidths = [320, 480, 720, 1080] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/**
 * The address of an uploaded photo: `/uploads/` and 64 hexadecimal digits. The address itself is the 1080 px JPEG;
 * `-{width}` before the extension selects another width, `.webp` WebP.
 */
export const PhotoUrl = z
  .string({ error: 'Please upload the photo again' })
  .check(z.regex(/^\/uploads\/[a-f0-9]{64}\.jpg$/, { error: 'Please upload the photo again' }));

/** `/uploads/ab….jpg`, 320, webp → `/uploads/ab…-320.webp`. */
export function photoVariantUrl(url: string, width: PhotoWidth, format: 'webp' | 'jpg'): string {
  return url.replace(/\.jpg$/, `-${width}.${format}`);
}

export const uploadProductImage = defineEndpoint({
  method: 'POST',
  path: '/api/upload/product-image',
  summary: 'Uploads one photo (JPG, PNG, GIF or WebP up to 5 MB) in the field "image".',
  access: 'vendor',
  file: { field: 'image', maxBytes: MAX_PHOTO_BYTES },
  output: z.object({
    imageUrl: z.string(),
    /** The same address under the other name that clients read. */
    imagePath: z.string(),
    color: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  creates: true,
  refusals: ['FILE_TOO_LARGE', 'UNSUPPORTED_IMAGE', 'UNAVAILABLE'],
});
