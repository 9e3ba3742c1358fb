import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Instant } from '../field-schemas.ts';
import { MailToken, Message } from '../people/accounts-schemas.ts';
import { LeaverCredentials, credentialRefusals } from '../people/credentials-schemas.ts';
import { CopyToken, DataCopy, Leaving } from './leaving-schemas.ts';

export const getLeaving = defineEndpoint({
  method: 'POST',
  path: '/api/leaving',
  summary: 'Returns what closing the account ends, and what must end before it.',
  access: 'anyone',
  body: LeaverCredentials,
  output: Leaving,
  refusals: credentialRefusals,
});

export const mailLeavingCode = defineEndpoint({
  method: 'POST',
  path: '/api/leaving/code',
  summary: 'Mails the code that stands in for the password of an account without one.',
  access: 'signedIn',
  output: Message,
});

export const closeAccount = defineEndpoint({
  method: 'POST',
  path: '/api/leaving/close',
  summary: 'Closes the account: hidden and signed out at once, erased later unless its person logs in again.',
  access: 'anyone',
  body: LeaverCredentials,
  output: z.object({ message: z.string(), erasedAt: Instant }),
  refusals: [...credentialRefusals, 'LAST_OWNER', 'ROLE_FIRST'],
});

export const reopenAccount = defineEndpoint({
  method: 'POST',
  path: '/api/leaving/keep',
  summary: 'Takes the closing of a suspended account back, as a login does for others. Repeating it changes nothing.',
  access: 'anyone',
  body: LeaverCredentials,
  output: Message,
  refusals: credentialRefusals,
});

export const makeDataCopy = defineEndpoint({
  method: 'POST',
  path: '/api/leaving/copy',
  summary: 'Begins a zip of everything stored about the caller, in place of an earlier one, and returns its link.',
  access: 'anyone',
  body: LeaverCredentials,
  output: CopyToken,
  refusals: credentialRefusals,
});

export const getDataCopy = defineEndpoint({
  method: 'GET',
  path: '/api/leaving/copies/{token}',
  summary: 'Returns how far a zip is.',
  access: 'anyone',
  isClosedToViews: true,
  params: z.object({ token: MailToken }),
  output: DataCopy,
});

export const downloadDataCopy = defineEndpoint({
  method: 'GET',
  path: '/api/leaving/copies/{token}/file',
  summary: 'The finished zip, any number of times while its link is valid.',
  access: 'anyone',
  isClosedToViews: true,
  params: z.object({ token: MailToken }),
  output: z.string(),
  produces: 'application/zip',
});
