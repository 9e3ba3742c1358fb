import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids-schemas.ts';
import { Limit } from '../paging-schemas.ts';
import { Instant } from '../text-schemas.ts';
import { CategoryName } from './categories-schemas.ts';
import { ProductDetail, ProductDraft, ProductSummary } from './products-schemas.ts';

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  summary:
    'List a product. Its photos are ones that this vendor has uploaded; of those on another ' +
    'listing of theirs it gets copies.',
  access: 'vendor',
  body: z.object({
    ...ProductDraft.shape,
    /** Accepted for old clients; must be the vendor's own id, else 403. */
    vendorId: z.optional(Id),
  }),
  output: ProductDetail,
  status: 201,
  creates: true,
  refusals: ['FORBIDDEN', 'EMAIL_NOT_VERIFIED'],
});

export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'One product. Offline and removed ones are seen by their owner alone.',
  access: 'anyone',
  params: IdParams,
  output: ProductDetail,
});

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products of a category, newest first, for the similar items of a page.',
  access: 'anyone',
  query: z.object({
    category: z.optional(CategoryName),
    limit: Limit,
    exclude: z.optional(Id),
    before: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.array(ProductSummary),
  refusals: ['INVALID_CURSOR'],
});

export const listVendorProducts = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/products',
  summary:
    "A vendor's products, newest first and sold ones last. The owner sees offline ones too. " +
    'Further pages by the Link header.',
  access: 'anyone',
  params: IdParams,
  query: z.object({
    category: z.optional(CategoryName),
    limit: Limit,
    before: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.array(ProductSummary),
  refusals: ['INVALID_CURSOR'],
});

export const getVendorStore = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}',
  summary: 'The head of a store: who sells, how many products, in which categories.',
  access: 'anyone',
  params: IdParams,
  output: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    location: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    createdAt: Instant,
    emailVerified: z.boolean(),
    productCount: z.int(),
    categories: z.array(z.string()),
  }),
});
