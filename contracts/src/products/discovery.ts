import * as z from 'zod/mini';
import { ALL_CATEGORIES, categories, CategoryName } from './categories.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Limit } from '../paging.ts';
import { ProductSummary } from './products.ts';
import { textLimits } from '../text.ts';

export const feedSorts = ['recommended', 'newArrivals'] as const;
export type FeedSort = (typeof feedSorts)[number];

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

export const discover = defineEndpoint({
  method: 'GET',
  path: '/api/discover',
  summary: 'Lists products for sale, by category and search, in one of two orders.',
  access: 'anyone',
  query: z.object({
    limit: Limit,
    sortBy: z._default(z.enum(feedSorts), 'recommended'),
    cursor: z.optional(Cursor),
    category: z.optional(z.enum([ALL_CATEGORIES, ...categories])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.search))),
  }),
  output: FeedPage,
  refusals: ['INVALID_CURSOR'],
});

export const Suggestions = z.object({
  terms: z.array(z.string()),
  categories: z.array(CategoryName),
});
export type Suggestions = z.output<typeof Suggestions>;

export const guessCategory = defineEndpoint({
  method: 'GET',
  path: '/api/discover/category',
  summary: 'Suggests the category in which most listings share the words of a title; null if none stands out.',
  access: 'vendor',
  query: z.object({
    title: z.string().check(z.trim(), z.maxLength(textLimits.title)),
  }),
  output: z.object({ category: z.nullable(CategoryName) }),
});

export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/api/discover/suggestions',
  summary: 'Suggests searches and categories that begin with the typed text, from frequent searches and from listings.',
  access: 'anyone',
  query: z.object({
    q: z.string().check(z.trim(), z.maxLength(textLimits.search)),
  }),
  output: Suggestions,
});
