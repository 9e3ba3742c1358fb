import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { IdParams } from '../field-schemas.ts';
import { ContactNumber } from '../people/accounts-schemas.ts';
import { problem } from '../problem-message.ts';
import { ChatNumbers } from './numbers-schemas.ts';
import { numberRefusals } from './numbers.ts';

export const askForNumber = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/number/request',
  summary: 'Asks the other side of a chat for their number. Changes nothing where they were asked already.',
  access: 'signedIn',
  params: IdParams,
  output: ChatNumbers,
  refusals: [...numberRefusals, 'NUMBER_DECLINED', 'NUMBER_REQUESTS_USED'],
});

export const answerNumberRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/chats/{id}/number',
  summary:
    'Gives the caller’s own number to the other side, who has asked for it, or declines, or takes it back. ' +
    'A `contactNumber` is saved in the profile first. Repeated, it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({
    isAllowed: z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }),
    contactNumber: z.optional(ContactNumber),
  }),
  output: ChatNumbers,
  refusals: [...numberRefusals, 'NUMBER_NOT_ASKED'],
});

export const getNumber = defineEndpoint({
  method: 'GET',
  path: '/api/chats/{id}/number',
  summary: 'Returns the number of the other side as `+256772123456`, null unless they allow it in this chat now.',
  access: 'signedIn',
  isClosedToViews: true,
  params: IdParams,
  output: z.object({ number: z.nullable(z.string()) }),
  refusals: ['CHAT_LOCKED'],
});
