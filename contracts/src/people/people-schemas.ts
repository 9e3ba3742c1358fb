import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { auditActions } from './audit.ts';

/** What support sees of a person. The email address and the phone number are revealed by separate calls. */
export const PersonContext = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  type: z.enum(['buyer', 'vendor']),
  location: z.nullable(z.string()),
  memberSince: Instant,
  emailVerified: z.boolean(),
  isSuspended: z.boolean(),
  /** Null where it lasts until an operator ends it. */
  suspendedUntil: z.optional(z.nullable(Instant)),
  /** By their own wish, until they are back or erased. */
  isClosed: z.boolean(),
  isOperator: z.boolean(),
  plan: z.nullable(
    z.object({
      status: z.enum(['trial', 'locked', 'active', 'expired']),
      endsAt: z.nullable(Instant),
      remainingTrialSales: z.int(),
      /** An operator's decision on the vendor's chats, and the reason. */
      override: z.nullable(z.object({ word: z.enum(['allow', 'deny']), reason: z.nullable(z.string()) })),
    }),
  ),
  /** The latest five. */
  payments: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
      amount: z.int(),
      at: Instant,
    }),
  ),
  /** The latest ten errors that the API returned to this person, within 14 days. */
  refusals: z.array(
    z.object({
      code: z.string(),
      endpoint: z.string(),
      /** What they read then, in English; null where it named an amount, a time or a person. */
      told: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  counts: z.object({
    products: z.int(),
    chats: z.int(),
    completedSales: z.int(),
    ratings: z.int(),
    averageRating: z.nullable(z.number()),
  }),
  /** The latest eight measures of operators about the person and their items; `by` is null where the system acted. */
  acts: z.array(
    z.object({
      action: z.enum(auditActions),
      /** The title of the item that it was about. */
      item: z.nullable(z.string()),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      at: Instant,
    }),
  ),
});
export type PersonContext = z.output<typeof PersonContext>;
