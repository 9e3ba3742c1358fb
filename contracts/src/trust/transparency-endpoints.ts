import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PublishedMonth } from './transparency-schemas.ts';

export const listPublishedMonths = defineEndpoint({
  method: 'GET',
  path: '/api/transparency',
  summary: 'Lists the published months of reports and decisions, the newest first.',
  access: 'anyone',
  output: z.array(PublishedMonth),
});
