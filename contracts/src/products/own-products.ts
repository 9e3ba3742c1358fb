import * as z from 'zod/mini';
import { CategoryName } from './categories.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';
import { ProductSummary } from './products.ts';

/** `available` is active with stock; `online` and `offline` filter by visibility alone. */
export const ownProductFilters = ['all', 'available', 'sold', 'online', 'offline'] as const;
export type OwnProductFilter = (typeof ownProductFilters)[number];

export const OwnProduct = z.object({
  ...ProductSummary.shape,
  /** How many people have saved it; never who. */
  savers: z.int(),
});
export type OwnProduct = z.output<typeof OwnProduct>;

export const listOwnProducts = defineEndpoint({
  method: 'GET',
  path: '/api/vendor/products',
  summary: 'One’s own products, newest first, without those taken away: searched and filtered.',
  access: 'vendor',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100, { error: 'At most 100 characters' }))),
    category: z.optional(CategoryName),
    status: z._default(z.enum(ownProductFilters, { error: 'Please enter a valid status' }), 'all'),
    limit: Limit,
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    products: z.array(OwnProduct),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['INVALID_CURSOR'],
});

export const OwnProductsSummary = z.object({
  total: z.int(),
  available: z.int(),
  sold: z.int(),
  online: z.int(),
  offline: z.int(),
  stockValue: z.int(),
  views: z.int(),
  categories: z.array(z.string()),
});
export type OwnProductsSummary = z.output<typeof OwnProductsSummary>;

export const getOwnProductsSummary = defineEndpoint({
  method: 'GET',
  path: '/api/vendor/products/summary',
  summary: 'How many products one has of each kind, whatever the list is filtered by.',
  access: 'vendor',
  output: OwnProductsSummary,
});

export const MAX_BULK_PRODUCTS = 100;

export const setProductsVisibility = defineEndpoint({
  method: 'POST',
  path: '/api/vendor/products/visibility',
  summary:
    'Show or hide up to 100 products of one’s own, all of them or none. Answers which of them it ' +
    'changed: what already was as asked for is not among them.',
  access: 'vendor',
  body: z.object({
    productIds: z
      .array(Id)
      .check(
        z.minLength(1, { error: 'Please choose at least one product' }),
        z.maxLength(MAX_BULK_PRODUCTS, { error: 'At most 100 products at once' }),
      ),
    isOnline: z.boolean({ error: 'Please enter yes or no' }),
  }),
  output: z.object({ changed: z.array(Id) }),
  refusals: ['FORBIDDEN'],
});
