import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Sent by the browser on every navigation. It always succeeds: a repeat within ten seconds, a robot and an operator are
 * silently not counted.
 */
export const recordVisit = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/visit',
  summary: 'Counts a page visit, at most one in 10 seconds per page and session.',
  access: 'anyone',
  body: z.object({
    path: z._default(z.string().check(z.maxLength(2000)), '/'),
  }),
  status: 204,
  output: z.object({}),
});
