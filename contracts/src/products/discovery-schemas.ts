import * as z from 'zod/mini';
import { CategoryName, ProductSummary } from './products-schemas.ts';

const FeedProduct = z.object({
  ...ProductSummary.shape,
  reason: z.nullable(z.string()),
});

export const FeedPage = z.object({
  products: z.array(FeedProduct),
  hasMore: z.boolean(),
  nextCursor: z.nullable(z.string()),
  /** True when nothing matched the search as typed and these are the nearest spellings. */
  isNearMatch: z.boolean(),
  /**
   * On the first page of a search: how many products it finds; 1,000 means that many or more. Null on later pages, and
   * where similar spellings follow after this page, which are not counted.
   */
  resultsCount: z.nullable(z.int()),
  /**
   * On the first page of a search: the `sid` of views of its results. Null on later pages, and for searches that are
   * not counted: those of robots and operators.
   */
  searchId: z.nullable(z.string()),
});
export type FeedPage = z.output<typeof FeedPage>;

export const Suggestions = z.object({
  terms: z.array(z.string()),
  categories: z.array(CategoryName),
});
export type Suggestions = z.output<typeof Suggestions>;
