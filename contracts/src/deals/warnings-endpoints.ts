import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { IdParams } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { WarningName } from './messages-schemas.ts';

export const recordWarningShown = defineEndpoint({
  method: 'POST',
  path: '/api/messages/{id}/note',
  summary:
    'Counts that the receiver of a message is shown its warning, once for each message, or that it is no problem.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ isProblem: z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }) }),
  /** False where owners have switched the pattern off, or the receiver has said that it is no problem. */
  output: z.object({ isShown: z.boolean() }),
  refusals: ['CHAT_LOCKED'],
});

export const listWarnings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/notes',
  summary: 'Lists the patterns of messages that get a warning, with how often each was shown and was no problem.',
  access: 'owner',
  output: z.array(
    z.object({
      pattern: WarningName,
      isOn: z.boolean(),
      /** In the last 30 days. */
      shown: z.int(),
      dismissed: z.int(),
    }),
  ),
});

export const switchWarning = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/notes/{pattern}',
  summary: 'Switches the warnings of one pattern on or off.',
  access: 'owner',
  params: z.object({ pattern: WarningName }),
  body: z.object({ isOn: z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }) }),
  output: z.object({ isOn: z.boolean() }),
});
