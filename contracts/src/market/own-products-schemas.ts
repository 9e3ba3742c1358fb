import * as z from 'zod/mini';
import { Id, Instant, priceUgx } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { MAX_PHOTOS_PER_PRODUCT } from '../people/photos.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { ProductSummary, PhotoUrl, ProductDraft } from './products-schemas.ts';
import { MAX_BULK_PRODUCTS, MAX_STOCK } from './products.ts';

export const OwnProduct = z.object({
  ...ProductSummary.shape,
  /** How many people have saved it; never who. */
  savers: z.int(),
  /** Its vendor is asked whether it is still there. */
  isAsked: z.optional(z.boolean()),
});
export type OwnProduct = z.output<typeof OwnProduct>;

export const OwnProductsSummary = z.object({
  total: z.int(),
  available: z.int(),
  sold: z.int(),
  online: z.int(),
  offline: z.int(),
  asked: z.int(),
  held: z.int(),
  reported: z.int(),
  'taken-down': z.int(),
  stockValue: z.int(),
  views: z.int(),
  categories: z.array(z.string()),
});
export type OwnProductsSummary = z.output<typeof OwnProductsSummary>;

/** Some of one's own products by their ids. */
export const SomeProducts = z
  .array(Id)
  .check(
    z.minLength(1, { error: problem(problems, 'NO_ITEMS') }),
    z.maxLength(MAX_BULK_PRODUCTS, { error: problem(problems, 'TOO_MANY_ITEMS', { max: MAX_BULK_PRODUCTS }) }),
  );

const NO_PHOTOS = problem(listingProblems, 'NO_PHOTOS_LEFT');

/** 0 is only accepted for a sold product, which it leaves unchanged. */
const EditedStock = z
  .int({ error: problem(listingProblems, 'STOCK_NOT_WHOLE') })
  .check(
    z.minimum(0, { error: problem(listingProblems, 'STOCK_TOO_LOW') }),
    z.maximum(MAX_STOCK, { error: problem(listingProblems, 'STOCK_TOO_HIGH') }),
  );

/**
 * The complete listing from now on. A promotion that is left out is removed; `isOnline` and `savedAnswers` that are left out
 * stay, but an amount of a last price was one below the price of then, and goes with it.
 */
export const ProductEdit = z.object({
  ...ProductDraft.shape,
  price: priceUgx(0, problem(listingProblems, 'PRICE_NEGATIVE')),
  stock: EditedStock,
  images: z
    .array(PhotoUrl, { error: NO_PHOTOS })
    .check(
      z.minLength(1, { error: NO_PHOTOS }),
      z.maxLength(MAX_PHOTOS_PER_PRODUCT, { error: problem(listingProblems, 'TOO_MANY_PHOTOS') }),
    ),
  isOnline: z.optional(z.boolean()),
  /**
   * Accepted for clients that send back what they have read, and never changes a product: stock and deletion do. Must
   * be the current status, or the one that results from the stock. `available` means `active`.
   */
  status: z.optional(
    z.enum(['active', 'available', 'sold', 'inactive'], { error: problem(listingProblems, 'INVALID_STATUS') }),
  ),
  /** `updatedAt` when the form was filled, or the header `If-Match`: refused if the product has changed since. */
  updatedAt: z.optional(Instant),
  /** Stock when the form was filled. With it, `stock` is set only where it differs from it. */
  loadedStock: z.optional(z.int({ error: problem(listingProblems, 'STOCK_NOT_WHOLE') }).check(z.minimum(0))),
});
export type ProductEdit = z.output<typeof ProductEdit>;
