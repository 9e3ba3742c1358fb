import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Limit } from '../field-schemas.ts';
import { textLimits } from '../text.ts';
import { ALL_CATEGORIES, categories } from './categories.ts';
import { FeedPage, Suggestions } from './discovery-schemas.ts';
import { CategoryName } from './products-schemas.ts';
import { feedSorts } from './products.ts';

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
    asTyped: z.optional(z.literal('1')),
  }),
  output: FeedPage,
  refusals: ['INVALID_CURSOR'],
});

export const guessCategory = defineEndpoint({
  method: 'GET',
  path: '/api/discover/category',
  summary: 'Suggests the category in which most listings share the words of a title; null if none stands out.',
  access: 'signedIn',
  query: z.object({
    title: z.string().check(z.trim(), z.maxLength(textLimits.title)),
  }),
  output: z.object({ category: z.nullable(CategoryName) }),
});

export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/api/discover/suggestions',
  summary:
    'Suggests searches, categories and up to three products by the typed text, from frequent searches and from ' +
    'listings. At most 2 KB.',
  access: 'anyone',
  query: z.object({
    q: z.string().check(z.trim(), z.maxLength(textLimits.search)),
  }),
  output: Suggestions,
});
