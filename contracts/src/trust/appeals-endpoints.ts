import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LeaverCredentials, credentialRefusals } from '../people/credentials-schemas.ts';
import { Appealable, AppealParams, AppealToken, AppealWords } from './cases-schemas.ts';

export const getAppeal = defineEndpoint({
  method: 'GET',
  path: '/api/appeals/{token}',
  summary: 'Returns a decision and its appeal, for who has the link that its person was sent.',
  access: 'anyone',
  isClosedToViews: true,
  params: AppealParams,
  output: Appealable,
  refusals: ['INVALID_TOKEN'],
});

export const appeal = defineEndpoint({
  method: 'POST',
  path: '/api/appeals/{token}',
  summary: 'Appeals against a decision, once, within 14 days.',
  access: 'anyone',
  params: AppealParams,
  body: z.object({ words: AppealWords }),
  output: Appealable,
  refusals: ['INVALID_TOKEN', 'ALREADY_APPEALED'],
});

export const findAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/appeals',
  summary: 'Returns the link of the appeal against a suspension, to its person by address and password.',
  access: 'anyone',
  body: LeaverCredentials,
  output: z.object({ token: z.nullable(AppealToken) }),
  refusals: credentialRefusals,
});
