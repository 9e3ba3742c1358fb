import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Limit } from '../field-schemas.ts';
import { textLimits } from '../text.ts';
import { writtenText } from '../written-text.ts';
import { AttributeCounts, FeedPage, KindName, RelaxedChoices, ResultsCount, Suggestions } from './discovery-schemas.ts';
import { choiceFields, rangeCheck } from './filters-schemas.ts';
import { CategoryName } from './products-schemas.ts';
import { feedSorts } from './products.ts';

export const discover = defineEndpoint({
  method: 'GET',
  path: '/api/discover',
  summary: 'Lists products for sale, by category, search and filters, in one of several orders.',
  access: 'anyone',
  query: z
    .object({
      limit: Limit,
      sortBy: z._default(z.enum(feedSorts), 'recommended'),
      cursor: z.optional(Cursor),
      /** Of a search for a kind of thing, what only mentions it; without filters. */
      mentioned: z.optional(z.literal('1')),
      ...choiceFields,
    })
    .check(rangeCheck),
  output: FeedPage,
  refusals: ['INVALID_CURSOR'],
});

export const countDiscovered = defineEndpoint({
  method: 'GET',
  path: '/api/discover/count',
  summary: 'Counts the products that a list with these filters has, exactly to 1,000.',
  access: 'anyone',
  query: z.object(choiceFields).check(rangeCheck),
  output: ResultsCount,
});

export const relaxChoice = defineEndpoint({
  method: 'GET',
  path: '/api/discover/relaxed',
  summary:
    'Lists each filter, then search and category, without which something is found, a price as the next that finds it.',
  access: 'anyone',
  query: z.object(choiceFields).check(rangeCheck),
  output: RelaxedChoices,
});

export const countAttributes = defineEndpoint({
  method: 'GET',
  path: '/api/discover/attributes',
  summary: 'Lists by what attributes a category can be narrowed, each value with how many products it would leave.',
  access: 'anyone',
  query: z.object(choiceFields).check(rangeCheck),
  output: AttributeCounts,
});

export const guessCategory = defineEndpoint({
  method: 'GET',
  path: '/api/discover/category',
  summary:
    'Suggests the category and the kind of what a title names, null where it names nothing that is known; and lists the ' +
    'kinds of the category, where one is given those of that.',
  access: 'signedIn',
  query: z.object({
    title: z.string().check(z.overwrite(writtenText), z.maxLength(textLimits.title)),
    category: z.optional(CategoryName),
  }),
  output: z.object({ category: z.nullable(CategoryName), kind: z.nullable(KindName), kinds: z.array(KindName) }),
});

export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/api/discover/suggestions',
  summary:
    'Suggests searches, categories and up to three products by the typed text, from frequent searches and from ' +
    'listings. At most 2 KB.',
  access: 'anyone',
  query: z.object({
    q: z.string().check(z.overwrite(writtenText), z.maxLength(textLimits.search)),
  }),
  output: Suggestions,
});
