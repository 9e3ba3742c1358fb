import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';
import { productStatuses } from '../products/products.ts';
import { Instant, text } from '../text.ts';

export const VENDORS_PAGE_SIZE = 50;
export const MAX_VENDORS_PAGE_SIZE = 200;
export const LONGEST_ALLOW_DAYS = 366;
/** Mean and median of response times cover this many days. */
export const RESPONSE_DAYS = 90;

export const vendorSorts = ['name', 'newest', 'sales', 'active', 'unresponded', 'abandoned', 'ending'] as const;
export type VendorSort = (typeof vendorSorts)[number];

/** `due` are all who have to pay before their plan allows chats: after the trial, or again. */
export const vendorFilters = ['all', 'locked', 'due', 'suspended'] as const;
export type VendorFilter = (typeof vendorFilters)[number];

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
  email: z.string(),
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
  productCount: z.int(),
  createdAt: Instant,
});
export type ManagedVendor = z.output<typeof ManagedVendor>;

export const listManagedVendors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/vendors',
  summary:
    'Lists, searches, sorts and filters vendors with their plans, chats and contacts. Each page is ' +
    'recorded in the audit log. Further pages by the Link header.',
  access: 'moderator',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100, { error: 'At most 100 characters' }))),
    sort: z._default(z.enum(vendorSorts, { error: 'Please choose an order' }), 'name'),
    filter: z._default(z.enum(vendorFilters, { error: 'Please choose a filter' }), 'all'),
    limit: Limit,
    before: z.optional(Cursor),
  }),
  output: z.array(ManagedVendor),
  refusals: ['INVALID_CURSOR'],
});

/** The reason for a measure; only the audit log and the person's own data export show it. */
const Reason = text({ min: 3, max: 500, tooShort: 'Please say why, in a few words' });

export const toggleVendorChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/vendors/{id}/toggle-chat',
  summary: 'Opens or locks a vendor’s chats by an override. The paid period does not change.',
  access: 'owner',
  isSensitive: true,
  params: IdParams,
  body: z.object({
    allowChat: z.boolean({ error: 'Please say true or false' }),
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
    'Operators, and the caller, cannot be suspended.',
  access: 'moderator',
  isSensitive: true,
  params: IdParams,
  body: z.object({ reason: Reason }),
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

export const ManagedProduct = z.object({
  id: Id,
  title: z.string(),
  price: z.int(),
  image: z.nullable(z.string()),
  status: z.enum(productStatuses),
  isOnline: z.boolean(),
  featured: z.boolean(),
});
export type ManagedProduct = z.output<typeof ManagedProduct>;

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
  body: z.object({ featured: z.boolean({ error: 'Please say true or false' }) }),
  output: z.object({ featured: z.boolean() }),
});
