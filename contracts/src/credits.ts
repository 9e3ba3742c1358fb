import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const LicensedPhotos = z.object({
  licence: z.string(),
  licenceUrl: z.string(),
  photos: z.array(
    z.object({
      title: z.string(),
      author: z.string(),
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
  summary: "Lists the authors and licences of the demo's photos. Exists only in a demo.",
  access: 'anyone',
  output: z.array(LicensedPhotos),
});
