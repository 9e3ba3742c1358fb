import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids-schemas.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { CategoryName } from './categories-schemas.ts';
import { OwnProduct, OwnProductsSummary } from './own-products-schemas.ts';
import { MAX_BULK_PRODUCTS, ownProductFilters } from './own-products.ts';

export const listOwnProducts = defineEndpoint({
  method: 'GET',
  path: '/api/vendor/products',
  summary: 'Lists, searches and filters the caller’s products, newest first, without removed ones.',
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

export const getOwnProductsSummary = defineEndpoint({
  method: 'GET',
  path: '/api/vendor/products/summary',
  summary: 'Counts the caller’s products of each kind, whatever the filters of the list.',
  access: 'vendor',
  output: OwnProductsSummary,
});

export const setProductsVisibility = defineEndpoint({
  method: 'POST',
  path: '/api/vendor/products/visibility',
  summary:
    'Shows or hides up to 100 of the caller’s products, all or none. Returns those that changed, without ' +
    'those that already were as requested.',
  access: 'vendor',
  body: z.object({
    productIds: z
      .array(Id)
      .check(
        z.minLength(1, { error: 'Please choose at least one item' }),
        z.maxLength(MAX_BULK_PRODUCTS, { error: 'At most 100 items at once' }),
      ),
    isOnline: z.boolean({ error: 'Please enter yes or no' }),
  }),
  output: z.object({ changed: z.array(Id) }),
  refusals: ['FORBIDDEN'],
});
