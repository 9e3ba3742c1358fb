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
    'Lists a product. The photos must have been uploaded by this vendor; those on another of their listings ' +
    'are copied.',
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
  summary: 'Returns a product. An offline or removed one is not found for strangers.',
  access: 'anyone',
  params: IdParams,
  output: ProductDetail,
});

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Lists a category’s products, newest first, for the similar items of a page.',
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
    "Lists a vendor's products, newest first and sold ones last. For the owner, offline ones too. " +
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
  summary: 'Returns a store’s vendor, number of products and categories.',
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
