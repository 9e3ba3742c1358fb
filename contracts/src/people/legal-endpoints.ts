import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LegalFacts } from './legal-schemas.ts';

export const getLegalFacts = defineEndpoint({
  method: 'GET',
  path: '/api/legal',
  summary: 'Returns who runs this market and who handles its data.',
  access: 'anyone',
  output: LegalFacts,
});

export const closeTermsNotice = defineEndpoint({
  method: 'POST',
  path: '/api/user/terms-notice',
  summary: 'Stores that the caller was told of this version of the terms. An older version changes nothing.',
  access: 'signedIn',
  body: z.object({ version: z.string().check(z.maxLength(20)) }),
  output: z.object({ message: z.string() }),
});
