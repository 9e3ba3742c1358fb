import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, IdParams, Cursor, Limit } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { problem } from '../problem-message.ts';
import { writtenText } from '../written-text.ts';
import { OwnProduct, OwnProductsSummary, ProductEdit, SomeProducts } from './own-products-schemas.ts';
import { CategoryName, ProductDetail } from './products-schemas.ts';
import { ownProductFilters } from './products.ts';
import { AnswersDraft } from './saved-answers-schemas.ts';

export const listOwnProducts = defineEndpoint({
  method: 'GET',
  path: '/api/vendor/products',
  summary: 'Lists, searches and filters the caller’s products, newest first, without removed ones.',
  access: 'vendor',
  query: z.object({
    search: z.optional(
      z
        .string()
        .check(z.overwrite(writtenText), z.maxLength(100, { error: problem(fieldProblems, 'TOO_LONG', { max: 100 }) })),
    ),
    category: z.optional(CategoryName),
    status: z._default(z.enum(ownProductFilters, { error: problem(listingProblems, 'INVALID_STATUS') }), 'all'),
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

export const confirmProducts = defineEndpoint({
  method: 'POST',
  path: '/api/vendor/products/confirm',
  summary:
    'Says that up to 100 of the caller’s products are still there, or without ids all that they are asked about. ' +
    'Those that are not for sale any more stay as they are.',
  access: 'vendor',
  body: z.object({ productIds: z.optional(SomeProducts) }),
  /** How many. */
  output: z.object({ confirmed: z.int() }),
  refusals: ['FORBIDDEN'],
});

export const setProductsVisibility = defineEndpoint({
  method: 'POST',
  path: '/api/vendor/products/visibility',
  summary:
    'Shows or hides up to 100 of the caller’s products, all or none. Returns those that changed, without ' +
    'those that already were as requested.',
  access: 'vendor',
  body: z.object({
    productIds: SomeProducts,
    isOnline: z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }),
  }),
  output: z.object({ changed: z.array(Id) }),
  refusals: ['FORBIDDEN'],
});

export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  summary: 'Changes one of the caller’s products. `updatedAt` or `If-Match` protects against lost updates.',
  access: 'vendor',
  params: IdParams,
  body: z.object({
    ...ProductEdit.shape,
    /** May be left out; must be the vendor's own id, else 403. */
    vendorId: z.optional(Id),
  }),
  output: ProductDetail,
  refusals: ['FORBIDDEN', 'STOCK_CHANGED', 'PRODUCT_CHANGED', 'INVALID_IF_MATCH'],
});

export const saveAnswers = defineEndpoint({
  method: 'PATCH',
  path: '/api/products/{id}/saved-answers',
  summary:
    'Saves answers of one of the caller’s products to what all buyers ask. What is left out stays; false, null or an empty text ' +
    'takes an answer away.',
  access: 'vendor',
  params: IdParams,
  body: AnswersDraft,
  output: AnswersDraft,
  refusals: ['FORBIDDEN'],
});

export const removeProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Removes one of the caller’s products. Chats about it stay. Repeating it changes nothing.',
  access: 'vendor',
  params: IdParams,
  output: z.object({ message: z.string() }),
  refusals: ['FORBIDDEN'],
});
