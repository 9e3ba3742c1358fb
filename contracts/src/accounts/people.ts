import * as z from 'zod/mini';
import { auditActions } from '../operators/audit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Instant, text } from '../text.ts';

/** What support sees of anyone, to help them. Their email address and number are opened on their own. */
export const PersonContext = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  type: z.enum(['buyer', 'vendor']),
  location: z.nullable(z.string()),
  memberSince: Instant,
  emailVerified: z.boolean(),
  isSuspended: z.boolean(),
  /** Whether they run the marketplace: they are neither suspended nor viewed. */
  isOperator: z.boolean(),
  /** Of a vendor: what decides on their chats. */
  plan: z.nullable(
    z.object({
      status: z.enum(['trial', 'locked', 'active', 'expired']),
      endsAt: z.nullable(Instant),
      remainingTrialSales: z.int(),
      /** An operator's word on their chats, and why. */
      override: z.nullable(z.object({ word: z.enum(['allow', 'deny']), reason: z.nullable(z.string()) })),
    }),
  ),
  /** The last five. */
  payments: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
      amount: z.int(),
      at: Instant,
    }),
  ),
  /** The last ten things that the product refused them, within 14 days. */
  refusals: z.array(
    z.object({
      code: z.string(),
      /** Method and path, with parameters in braces. */
      endpoint: z.string(),
      at: Instant,
    }),
  ),
  counts: z.object({
    products: z.int(),
    chats: z.int(),
    completedSales: z.int(),
    ratings: z.int(),
    /** Null where nobody has rated them. */
    averageRating: z.nullable(z.number()),
  }),
  /** The last five things that operators did to them; `by` is null for the program. */
  acts: z.array(
    z.object({
      action: z.enum(auditActions),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      at: Instant,
    }),
  ),
});
export type PersonContext = z.output<typeof PersonContext>;

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'What helps to help a person. That it was read is in the audit log.',
  access: 'operator',
  params: IdParams,
  output: PersonContext,
});

export const openContacts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/contacts',
  summary: 'A person’s email address and number. That they were opened is in the audit log.',
  access: 'operator',
  params: IdParams,
  body: z.object({ reason: z.optional(text({ min: 0, max: 500, tooShort: '' })) }),
  output: z.object({ email: z.string(), contactNumber: z.nullable(z.string()) }),
});
