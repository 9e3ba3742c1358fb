import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { text } from '../text-schemas.ts';
import { PersonContext } from './people-schemas.ts';

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'Returns a person’s context for support, and records that in the audit log.',
  access: 'operator',
  params: IdParams,
  output: PersonContext,
});

export const openContacts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/contacts',
  summary: 'Returns a person’s email address and number, and records that in the audit log.',
  access: 'operator',
  params: IdParams,
  body: z.object({ reason: z.optional(text({ min: 0, max: 500, tooShort: '' })) }),
  output: z.object({ email: z.string(), contactNumber: z.nullable(z.string()) }),
});
