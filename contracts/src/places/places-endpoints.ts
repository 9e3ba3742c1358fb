import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../field-schemas.ts';
import { textLimits } from '../text.ts';
import { writtenText } from '../written-text.ts';
import { Distance } from './places-schemas.ts';

export const getDistance = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}/distance',
  summary: 'Says how far a product is from a place of the list, such as “Ntinda, Kampala”.',
  access: 'anyone',
  params: IdParams,
  query: z.object({ near: z.string().check(z.overwrite(writtenText), z.maxLength(textLimits.location)) }),
  output: Distance,
});
