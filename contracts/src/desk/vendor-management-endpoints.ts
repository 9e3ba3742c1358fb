import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams, Instant, Cursor, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { CaseReasonName, CaseWords } from '../trust/cases-schemas.ts';
import { suspensionDays } from '../trust/cases.ts';
import { vendorFilters, vendorSorts } from './vendor-list.ts';
import {
  ManagedProduct,
  ManagedVendor,
  Reason,
  VendorAccess,
  VendorCounts,
  VendorSearch,
  Today,
} from './vendor-management-schemas.ts';

export const listManagedVendors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/vendors',
  summary:
    'Lists, searches, sorts and filters vendors with their plans, chats and contacts. Each page with contacts ' +
    'is recorded in the audit log; `contacts=hidden` leaves them out. Further pages by the Link header.',
  access: 'moderator',
  query: z.object({
    search: VendorSearch,
    sort: z._default(z.enum(vendorSorts, { error: problem(problems, 'NO_ORDER') }), 'name'),
    filter: z._default(z.enum(vendorFilters, { error: problem(problems, 'NO_FILTER') }), 'all'),
    contacts: z._default(z.enum(['shown', 'hidden'], { error: problem(problems, 'NOT_SHOWN_OR_HIDDEN') }), 'shown'),
    limit: Limit,
    before: z.optional(Cursor),
  }),
  output: z.array(ManagedVendor),
  refusals: ['INVALID_CURSOR'],
});

export const countManagedVendors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/vendors/counts',
  summary: 'Counts the vendors of each filter, among those that a search finds.',
  access: 'moderator',
  query: z.object({ search: VendorSearch }),
  output: VendorCounts,
});

export const getManagedVendor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/vendors/{id}',
  summary: 'Returns one vendor as the list does, without contacts.',
  access: 'moderator',
  params: IdParams,
  output: ManagedVendor,
});

export const toggleVendorChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/vendors/{id}/toggle-chat',
  summary: 'Opens or locks a vendor’s chats by an override. The paid period does not change.',
  access: 'owner',
  isSensitive: true,
  params: IdParams,
  body: z.object({
    allowChat: z.boolean({ error: problem(problems, 'NOT_TRUE_OR_FALSE') }),
    reason: z.optional(Reason),
    until: z.optional(Instant),
    expected: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ message: z.string(), vendor: VendorAccess }),
  creates: true,
  refusals: ['CHANGED_MEANWHILE'],
});

export const suspendPerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/suspend',
  summary:
    'Suspends a person: ends their sessions, hides their products and makes their chats read-only. ' +
    'They are told why, and may appeal. Operators, and the caller, cannot be suspended.',
  access: 'moderator',
  isSensitive: true,
  params: IdParams,
  /** Without days it lasts until an operator ends it. */
  body: z.object({
    reason: CaseReasonName,
    words: CaseWords,
    days: z.optional(z.literal(suspensionDays, { error: problem(problems, 'NO_DECISION') })),
  }),
  output: z.object({ message: z.string(), isSuspended: z.boolean() }),
  creates: true,
  refusals: ['ALREADY_SUSPENDED'],
});

export const restorePerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/restore',
  summary: 'Restores a suspended person and everything that the suspension has hidden.',
  access: 'moderator',
  isSensitive: true,
  params: IdParams,
  body: z.object({ reason: Reason }),
  output: z.object({ message: z.string(), isSuspended: z.boolean() }),
  creates: true,
  refusals: ['NOT_SUSPENDED'],
});

export const listManagedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/vendors/{id}/products',
  summary: 'Lists a vendor’s products, newest first, hidden and sold ones too. Further pages by the Link header.',
  access: 'moderator',
  params: IdParams,
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(ManagedProduct),
  refusals: ['INVALID_CURSOR'],
});

export const featureProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}/featured',
  summary: 'Sets or removes a product’s “Featured” mark, which raises it in Recommended.',
  access: 'moderator',
  params: IdParams,
  body: z.object({ featured: z.boolean({ error: problem(problems, 'NOT_TRUE_OR_FALSE') }) }),
  output: z.object({ featured: z.boolean() }),
});

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/admin/today',
  summary: 'Returns what happened in the last days and may need an operator, as far as their role may know it.',
  access: 'operator',
  output: Today,
});
