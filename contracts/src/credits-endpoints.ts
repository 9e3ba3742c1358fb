import * as z from 'zod/mini';
import { LicensedPhotos } from './credits-schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const listPhotoCredits = defineEndpoint({
  method: 'GET',
  path: '/api/photo-credits',
  summary: "Lists the authors and licences of the demo's photos. Exists only in a demo.",
  access: 'anyone',
  output: z.array(LicensedPhotos),
});
