import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids-schemas.ts';
import { Instant, text } from '../text-schemas.ts';
import { REASON_LENGTHS } from './view-as.ts';

export const beginView = defineEndpoint({
  method: 'POST',
  path: '/api/admin/view-as',
  summary: 'Starts viewing as another person on this device, for 30 minutes: read-only, without chats.',
  access: 'moderator',
  isSensitive: true,
  body: z.object({
    userId: Id,
    reason: text({ ...REASON_LENGTHS, tooShort: 'Please say why' }),
  }),
  output: z.object({ until: Instant }),
  refusals: ['NOT_FOUND'],
});

export const endView = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/view-as',
  summary: 'Ends viewing as another person. Repeating it changes nothing.',
  access: 'signedIn',
  isOpenToViews: true,
  status: 204,
  output: z.object({}),
  refusals: ['FORBIDDEN'],
});
