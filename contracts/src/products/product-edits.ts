import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { priceUgx } from '../money.ts';
import { MAX_PHOTOS_PER_PRODUCT, PhotoUrl } from './photos.ts';
import { MAX_STOCK, ProductDetail, ProductDraft } from './products.ts';
import { Instant } from '../text.ts';

const NO_PHOTOS = 'Please upload at least one image for your product';

/** 0 is only accepted for a sold product, which it leaves unchanged. */
const EditedStock = z
  .int({ error: 'Stock must be a whole number' })
  .check(
    z.minimum(0, { error: 'Stock must be at least 1' }),
    z.maximum(MAX_STOCK, { error: 'Stock must be at most 1,000,000' }),
  );

/**
 * The complete listing as its vendor wants it from now on. A promotion that is left out is removed; `isOnline` that is
 * left out stays.
 */
export const ProductEdit = z.object({
  ...ProductDraft.shape,
  price: priceUgx(0, 'Price must not be negative'),
  stock: EditedStock,
  images: z
    .array(PhotoUrl, { error: NO_PHOTOS })
    .check(z.minLength(1, { error: NO_PHOTOS }), z.maxLength(MAX_PHOTOS_PER_PRODUCT, { error: 'At most 5 photos' })),
  isOnline: z.optional(z.boolean()),
  /**
   * Accepted for clients that send back what they have read, and never changes a product: stock and deletion do. Must
   * be the current status, or the one that results from the stock. `available` means `active`.
   */
  status: z.optional(z.enum(['active', 'available', 'sold', 'inactive'], { error: 'Please enter a valid status' })),
  /**
   * `updatedAt` of the product when the form was filled: the edit is refused if it has changed since. The header
   * `If-Match` may say the same, in quotes.
   */
  updatedAt: z.optional(Instant),
  /** Stock when the form was filled. With it, `stock` is set only where it differs from it. */
  loadedStock: z.optional(z.int({ error: 'Stock must be a whole number' }).check(z.minimum(0))),
});
export type ProductEdit = z.output<typeof ProductEdit>;

export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  summary: 'Changes one of the caller’s products. `updatedAt` or `If-Match` protects against lost updates.',
  access: 'vendor',
  params: IdParams,
  body: z.object({
    ...ProductEdit.shape,
    /** Accepted for old clients; must be the vendor's own id, else 403. */
    vendorId: z.optional(Id),
  }),
  output: ProductDetail,
  refusals: ['FORBIDDEN', 'STOCK_CHANGED', 'PRODUCT_CHANGED'],
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
