import * as z from 'zod/mini';

/**
 * The address of an uploaded photo: `/uploads/` and 64 hexadecimal digits. The address itself is the 1080 px JPEG;
 * `-{width}` before the extension selects another width, `.webp` WebP.
 */
export const PhotoUrl = z
  .string({ error: 'Please upload the photo again' })
  .check(z.regex(/^\/uploads\/[a-f0-9]{64}\.jpg$/, { error: 'Please upload the photo again' }));
