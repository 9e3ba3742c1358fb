import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** The photos of the demo that were published under one licence. */
export const LicensedPhotos = z.object({
  licence: z.string(),
  /** The text of the licence. */
  licenceUrl: z.string(),
  photos: z.array(
    z.object({
      /** Title of the listing that it shows. */
      title: z.string(),
      author: z.string(),
      /** The collection in which it was found. */
      source: z.string(),
      /** Page of the original, else of its collection, where one is known. */
      url: z.nullable(z.string()),
    }),
  ),
});
export type LicensedPhotos = z.output<typeof LicensedPhotos>;

export const listPhotoCredits = defineEndpoint({
  method: 'GET',
  path: '/api/photo-credits',
  summary: "Makers and licences of the demo's photos. Only a demo has this.",
  access: 'anyone',
  output: z.array(LicensedPhotos),
});
