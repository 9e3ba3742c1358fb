import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Limit } from '../field-schemas.ts';
import { Away } from '../people/away-schemas.ts';
import { MAX_PHOTO_BYTES, photoRefusals } from '../people/photos.ts';
import { listFilterFields, rangeCheck } from './filters-schemas.ts';
import { CategoryName, ProductDetail, ProductDraft, ProductSummary } from './products-schemas.ts';
import { storeSorts } from './products.ts';

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  summary:
    'Lists a product. The photos must have been uploaded by this vendor; those on another of their listings ' +
    'are copied.',
  access: 'vendor',
  body: z.object({
    ...ProductDraft.shape,
    /** May be left out; must be the vendor's own id, else 403. */
    vendorId: z.optional(Id),
  }),
  output: ProductDetail,
  status: 201,
  creates: true,
  refusals: ['FORBIDDEN', 'EMAIL_NOT_VERIFIED', 'NEW_ACCOUNT_LIMIT'],
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
  summary:
    'Lists a category’s products, newest first, for the similar items of a page; with `like`, one page: what is of the kind of ' +
    'that product and costs half to double first, then what is of its family, then the rest of the category.',
  access: 'anyone',
  query: z.object({
    category: z.optional(CategoryName),
    limit: Limit,
    exclude: z.optional(Id),
    like: z.optional(Id),
    before: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.array(ProductSummary),
  refusals: ['INVALID_CURSOR'],
});

export const listVendorProducts = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/products',
  summary:
    "Lists a vendor's products, newest first and sold ones last; without sold ones if filtered or by price. " +
    'For the owner, offline ones too. ' +
    'Further pages by the Link header.',
  access: 'anyone',
  params: IdParams,
  query: z
    .object({
      category: z.optional(CategoryName),
      limit: Limit,
      before: z.optional(z.string().check(z.maxLength(500))),
      sortBy: z._default(z.enum(storeSorts), 'newArrivals'),
      ...listFilterFields,
    })
    .check(rangeCheck),
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
    isUnclaimed: z.boolean(),
    away: z.optional(Away),
    /** What everyone sees, sold ones included. */
    productCount: z.int(),
    soldCount: z.int(),
    categories: z.array(z.string()),
  }),
});

/** Sent once by a visible product page. Answered before it is counted, so it reveals nothing, not even existence. */
export const recordProductView = defineEndpoint({
  method: 'POST',
  path: '/api/products/{id}/view',
  summary:
    'Counts a view of a product, one per person, product and Kampala day. Views of its vendor, operators ' +
    'and known robots are not counted.',
  access: 'anyone',
  params: IdParams,
  body: z.object({
    /** The `searchId` of the search whose results led here. */
    sid: z.optional(z.uuid()),
  }),
  output: z.object({}),
});

export const uploadProductImage = defineEndpoint({
  method: 'POST',
  path: '/api/upload/product-image',
  summary: 'Uploads one photo (JPG, PNG, GIF or WebP up to 5 MB) in the field "image".',
  access: 'vendor',
  file: { field: 'image', maxBytes: MAX_PHOTO_BYTES },
  output: z.object({
    imageUrl: z.string(),
    /** The same address under its second name. */
    imagePath: z.string(),
    color: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  creates: true,
  refusals: ['FILE_TOO_LARGE', ...photoRefusals],
});
