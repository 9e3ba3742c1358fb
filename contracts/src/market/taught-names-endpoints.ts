import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../field-schemas.ts';
import { NameDraft, TaughtName } from './taught-names-schemas.ts';

export const listTaughtNames = defineEndpoint({
  method: 'GET',
  path: '/api/admin/taught-names',
  summary: 'Lists what operators say people mean by a term, the newest first; at most 500.',
  access: 'owner',
  output: z.array(TaughtName),
});

export const teachName = defineEndpoint({
  method: 'POST',
  path: '/api/admin/taught-names',
  summary:
    'Says what people mean by a term. The next search for it finds that; another meaning of the term is replaced.',
  access: 'owner',
  body: NameDraft,
  output: TaughtName,
  status: 201,
  creates: true,
  refusals: ['TAUGHT_NAMES_FULL'],
});

export const forgetName = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/taught-names/{id}',
  summary: 'Takes a meaning back.',
  access: 'owner',
  params: IdParams,
  output: z.void(),
  status: 204,
});
