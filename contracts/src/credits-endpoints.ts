import * as z from 'zod/mini';
import { LicensedPhotos } from './credits-schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const listPhotoCredits = defineEndpoint({
  method: 'GET',
  path: '/api/photo-credits',
  summary: "Makers and licences of the demo's photos. Only a demo has this.",
  access: 'anyone',
  output: z.array(LicensedPhotos),
});
