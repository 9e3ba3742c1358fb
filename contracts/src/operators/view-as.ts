import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Instant, text } from '../text.ts';

export const VIEW_MINUTES = 30;

export const REASON_LENGTHS = { min: 3, max: 500 } as const;

export const beginView = defineEndpoint({
  method: 'POST',
  path: '/api/admin/view-as',
  summary:
    'See the pages of a person as they see them, on this device, for 30 minutes. Nothing can be changed; chats stay closed.',
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
  summary: 'End such a view. Repeating it is harmless.',
  access: 'signedIn',
  isOpenToViews: true,
  status: 204,
  output: z.object({}),
  refusals: ['FORBIDDEN'],
});
