import * as z from 'zod/mini';

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
