import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids-schemas.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { CategoryName } from './categories-schemas.ts';
import { OwnProductsSummary } from './own-products-schemas.ts';
import { MAX_BULK_PRODUCTS, ownProductFilters } from './own-products.ts';
import { ProductSummary } from './products-schemas.ts';

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
    products: z.array(ProductSummary),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['INVALID_CURSOR'],
});

export const getOwnProductsSummary = defineEndpoint({
  method: 'GET',
  path: '/api/vendor/products/summary',
  summary: 'How many products one has of each kind, whatever the list is filtered by.',
  access: 'vendor',
  output: OwnProductsSummary,
});

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
