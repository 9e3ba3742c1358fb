import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, text } from '../field-schemas.ts';
import { productMarks, productStatuses } from '../market/products.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { plainValue } from '../typed-values.ts';

const chatOverrides = z.nullable(z.enum(['allow', 'deny']));
export type ChatOverride = z.output<typeof chatOverrides>;

export const VendorAccess = z.object({
  /** `locked` also where an operator denies chats, `active` also where one allows them. */
  subscriptionStatus: z.enum(['trial', 'locked', 'active', 'expired']),
  chatAllowed: z.boolean(),
  chatOverride: chatOverrides,
  chatOverrideUntil: z.nullable(Instant),
  /** Version of the state: sent as `expected`, a change is refused where the state has changed since. */
  chatState: z.string(),
  needsPayment: z.boolean(),
  /** `required`: the trial is used up and nothing was ever paid. `due`: a paid period has ended. */
  paymentNeeded: z.nullable(z.enum(['required', 'due'])),
  isInTrial: z.boolean(),
  remainingTrialSales: z.int(),
  subscriptionEndDate: z.nullable(Instant),
});
export type VendorAccess = z.output<typeof VendorAccess>;

export const ManagedVendor = z.object({
  ...VendorAccess.shape,
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Null, as the number, where contacts were not requested. */
  email: z.nullable(z.string()),
  username: z.string(),
  location: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
  completedSales: z.int(),
  /** Sale chats in which a buyer has written; their products' current prices, or selling prices, in shillings. */
  activeChats: z.int(),
  activeChatValue: z.int(),
  completedChats: z.int(),
  completedChatValue: z.int(),
  unrespondedChats: z.int(),
  abandonedChats: z.int(),
  /** Share of all closed chats, 0 to 1; null without closed chats. */
  abandonedRate: z.nullable(z.number()),
  /** Hours to the first answer, in chats that began in the last 90 days; null without answers. */
  avgResponseTime: z.nullable(z.number()),
  medianResponseTime: z.nullable(z.number()),
  isSuspended: z.boolean(),
  /** By their own wish, until they are back or erased. */
  isClosed: z.boolean(),
  productCount: z.int(),
  createdAt: Instant,
});
export type ManagedVendor = z.output<typeof ManagedVendor>;

export const VendorSearch = z.optional(
  z
    .string()
    .check(z.overwrite(plainValue), z.maxLength(100, { error: problem(fieldProblems, 'TOO_LONG', { max: 100 }) })),
);

export const VendorCounts = z.object({ all: z.int(), locked: z.int(), due: z.int(), suspended: z.int() });
export type VendorCounts = z.output<typeof VendorCounts>;

/** The reason for a measure; only the audit log and the person's own data export show it. */
export const Reason = text({ min: 3, max: 500, tooShort: problem(problems, 'REASON_TOO_SHORT') });

export const ManagedProduct = z.object({
  id: Id,
  title: z.string(),
  price: z.int(),
  image: z.nullable(z.string()),
  status: z.enum(productStatuses),
  mark: z.optional(z.enum(productMarks)),
  isOnline: z.boolean(),
  featured: z.boolean(),
});
export type ManagedProduct = z.output<typeof ManagedProduct>;

const Named = { id: Id, name: z.string() };

const sampleOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ count: z.int(), first: z.array(item) });

/** What happened in the last days and may need an operator. Null where it is not for the operator's role. */
export const Today = z.object({
  days: z.int(),
  /** Failed payments of vendors who have not paid since. */
  failedPayments: z.nullable(sampleOf(z.object({ ...Named, amount: z.int(), reference: z.string(), at: Instant }))),
  /** People to whom a mail was not sent, in the end or in three tries; counted are also mails that name no account. */
  failedMails: z.nullable(sampleOf(z.object({ ...Named, at: Instant }))),
  notFound: z.nullable(sampleOf(z.object({ searchTerm: z.string(), searches: z.int() }))),
  newVendors: z.nullable(sampleOf(z.object({ ...Named, joinedAt: Instant, productCount: z.int() }))),
  /** Accounts that are hidden because no seller has claimed them. */
  unclaimed: z.nullable(sampleOf(z.object({ ...Named, hiddenAt: Instant }))),
});
export type Today = z.output<typeof Today>;
