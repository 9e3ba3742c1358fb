import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';

export const countFollowers = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/followers/count',
  summary: 'Counts a vendor’s followers.',
  access: 'anyone',
  params: IdParams,
  output: z.object({ count: z.int() }),
});
