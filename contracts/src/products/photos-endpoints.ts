import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_PHOTO_BYTES } from './photos.ts';

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
