import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Demand } from './saved-searches-schemas.ts';

export const listDemand = defineEndpoint({
  method: 'GET',
  path: '/api/demand',
  summary:
    'What at least 5 people look for, from a fixed list of kinds and steps of price, counted once a day; the most wanted ' +
    'first. One’s own searches do not count.',
  access: 'vendor',
  output: z.array(Demand),
});
