import * as z from 'zod/mini';
import { CategoryName, ConditionName } from './categories.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { priceUgx } from '../money.ts';
import { Limit } from '../paging.ts';
import { MAX_PHOTOS_PER_PRODUCT, PhotoUrl } from './photos.ts';
import { Instant, text, textLimits } from '../text.ts';

export const productStatuses = ['active', 'sold', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const MAX_STOCK = 1_000_000;

export const ProductSummary = z.object({
  id: Id,
  title: z.string(),
  price: z.int(),
  vendorId: Id,
  category: z.string(),
  stock: z.int(),
  location: z.nullable(z.string()),
  condition: z.string(),
  images: z.array(z.string()),
  /** Average colour of each photo, `#rrggbb`, in the order of `images`. */
  imageColors: z.array(z.string()),
  status: z.enum(productStatuses),
  views: z.int(),
  isOnline: z.boolean(),
  featured: z.boolean(),
  promotionalPrice: z.nullable(z.int()),
  promotionStartDate: z.nullable(Instant),
  promotionEndDate: z.nullable(Instant),
  activePromotion: z.nullable(z.object({ price: z.int(), percentOff: z.nullable(z.int()), endsAt: Instant })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProductSummary = z.output<typeof ProductSummary>;

export const ProductDetail = z.object({
  ...ProductSummary.shape,
  description: z.string(),
  vendor: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    location: z.nullable(z.string()),
    createdAt: Instant,
    emailVerified: z.boolean(),
  }),
  /** How many people have saved it, for its own vendor alone. */
  savers: z.optional(z.int()),
});
export type ProductDetail = z.output<typeof ProductDetail>;

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** From 1970 to 9999 in UTC, which every calendar involved can represent. */
const PromotionInstant = Instant.check(
  z.refine(
    (value) => {
      const at = Date.parse(value);
      return at >= 0 && at <= LAST_INSTANT;
    },
    { error: 'Please enter a valid date' },
  ),
);
const optionalInstant = z.optional(z.nullable(PromotionInstant));

export const ProductDraft = z.object({
  title: text({ min: 1, max: textLimits.title, tooShort: 'Please enter a title' }),
  description: text({
    min: 1,
    max: textLimits.description,
    tooShort: 'Please enter a description',
  }),
  price: priceUgx(1, 'Price must be greater than 0'),
  category: CategoryName,
  condition: ConditionName,
  location: text({ min: 2, max: textLimits.location, tooShort: 'Location is required' }),
  stock: z._default(
    z
      .int({ error: 'Stock must be a whole number' })
      .check(
        z.minimum(1, { error: 'Stock must be at least 1' }),
        z.maximum(MAX_STOCK, { error: 'Stock must be at most 1,000,000' }),
      ),
    1,
  ),
  images: z
    .array(PhotoUrl, { error: 'Please upload at least one product image' })
    .check(
      z.minLength(1, { error: 'Please upload at least one product image' }),
      z.maxLength(MAX_PHOTOS_PER_PRODUCT, { error: 'At most 5 photos' }),
    ),
  isOnline: z._default(z.boolean(), true),
  promotionalPrice: z.optional(z.nullable(priceUgx(0, 'Promotional price must not be negative'))),
  promotionStartDate: optionalInstant,
  promotionEndDate: optionalInstant,
});
export type ProductDraft = z.output<typeof ProductDraft>;

interface PromotionFields {
  price: number;
  promotionalPrice?: number | null | undefined;
  promotionStartDate?: string | null | undefined;
  promotionEndDate?: string | null | undefined;
}

export function promotionErrors(draft: PromotionFields): { field: string; message: string }[] {
  const { price, promotionalPrice, promotionStartDate, promotionEndDate } = draft;
  const errors = [];
  if (promotionalPrice && promotionalPrice >= price) {
    errors.push({
      field: 'promotionalPrice',
      message: 'Promotional price should be less than regular price',
    });
  }
  if (promotionStartDate && promotionEndDate && Date.parse(promotionEndDate) < Date.parse(promotionStartDate)) {
    errors.push({
      field: 'promotionEndDate',
      message: 'The promotion cannot end before it starts',
    });
  }
  return errors;
}

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
