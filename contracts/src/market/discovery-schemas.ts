import * as z from 'zod/mini';
import { Id } from '../field-schemas.ts';
import { attributeNames } from './attribute-names.ts';
import { filterNames } from './filters.ts';
import { CategoryName, ProductSummary } from './products-schemas.ts';

/** Why the feed recommends a product: its store is followed, or its category is one of the person's. */
const feedReasons = ['followed', 'forYou'] as const;
export type FeedReason = (typeof feedReasons)[number];

const FeedProduct = z.object({
  ...ProductSummary.shape,
  reason: z.nullable(z.enum(feedReasons)),
  /** In whole km from the place given as `near`, null where it is unknown; absent without one. */
  distanceKm: z.optional(z.nullable(z.int())),
  /** Of a search for a kind of thing: 1 what was asked for, 2 close to it, 3 goes with it, 4 only mentions it. Absent elsewhere. */
  group: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
});

/** A kind of thing by its id, and as people read it. */
export const KindName = z.object({ id: z.string(), name: z.string() });
export type KindName = z.output<typeof KindName>;

export const FeedPage = z.object({
  products: z.array(FeedProduct),
  hasMore: z.boolean(),
  nextCursor: z.nullable(z.string()),
  /** The kind of thing that the search asks for, with the category it is listed in; null where it names none. */
  kind: z.nullable(z.object({ ...KindName.shape, category: CategoryName })),
  /**
   * What a search for a kind of thing was understood to ask for, the kind first: each part as people read it, and the
   * search without it. None where that says no more than what was typed, and on later pages.
   */
  asked: z.array(z.object({ label: z.string(), without: z.string() })),
  /**
   * How many more only mention the words, as in a description (group 4, `mentioned=1`), on the first page of a search
   * for a kind without filters; 100 means at least that. Else null.
   */
  mentionedCount: z.nullable(z.int()),
  /** The search finds nothing: what the first page has is close to it, or goes with it. */
  nothingFound: z.boolean(),
  /** True when nothing matched the search as typed and these are the nearest spellings. */
  isNearMatch: z.boolean(),
  /**
   * A place and prices that the search names, with the words that are left, which the list follows; also where only words
   * that say nothing fell away. Null where it is all words. Of prices both are there, null for one that counts no more.
   */
  readAs: z.nullable(
    z.object({
      search: z.string(),
      place: z.optional(z.string()),
      minPrice: z.optional(z.nullable(z.int())),
      maxPrice: z.optional(z.nullable(z.int())),
    }),
  ),
  /** A search for no kind in other words, where the first page shows things by these: `violet` for `purple`. */
  understoodAs: z.nullable(z.string()),
  /** Results of a search, on its first page, of a kind only group 1; 1,000 means at least that. Null where similar spellings follow. */
  resultsCount: z.nullable(z.int()),
  /** The `sid` of views of the results, on the first page. Null for searches of robots and operators. */
  searchId: z.nullable(z.string()),
});
export type FeedPage = z.output<typeof FeedPage>;

/** Exact to 1,000; else at least so many. */
export const ResultsCount = z.object({ count: z.int(), isExact: z.boolean() });
export type ResultsCount = z.output<typeof ResultsCount>;

/** A choice of which one part is loosened, and how many results that has. */
const RelaxedChoice = z.object({
  without: z.enum([...filterNames, ...attributeNames, 'search', 'category']),
  /** The highest price in USh, raised to this; without it the part is gone. */
  upToUgx: z.optional(z.int()),
  ...ResultsCount.shape,
});
export type RelaxedChoice = z.output<typeof RelaxedChoice>;
/** Filters before what is looked for: the words, then the category. */
export const RelaxedChoices = z.array(RelaxedChoice);

export const AttributeCounts = z.object({
  attributes: z.array(
    z.object({
      name: z.string(),
      /** English, by which translations find theirs. */
      label: z.string(),
      unit: z.nullable(z.string()),
      /** Its values are the limits `2010-` and `-2010`, and a filter may have one of each: `2010-2014`. */
      isRange: z.boolean(),
      /** Values of the filter, with how many listings fit each and all other filters; none that finds nothing. */
      values: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  ),
  /** Only the newest listings of the category were counted, or some of those that a search finds. */
  isPartial: z.boolean(),
});
export type AttributeCounts = z.output<typeof AttributeCounts>;

export const Suggestions = z.object({
  terms: z.array(z.string()),
  categories: z.array(CategoryName),
  products: z.array(
    z.object({
      id: Id,
      /** The beginning of a long one. */
      title: z.string(),
      /** What it costs now, in USh. */
      price: z.int(),
      image: z.nullable(z.string()),
    }),
  ),
});
export type Suggestions = z.output<typeof Suggestions>;
