import { ALL_CATEGORIES, categories, type Category } from '@akatale/contracts/categories';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { feedSorts, type FeedSort } from '@akatale/contracts/market/products';
import { textLimits } from '@akatale/contracts/text';
import { feedFilters, type FilterValues, filtersInAddress } from '../filters/index.ts';

/** Beside the list; the others are among the filters. */
export const shownSorts: readonly FeedSort[] = ['recommended', 'newArrivals'];

/** The query of the feed, stored in the URL so that it can be shared. */
export interface FeedChoice {
  sortBy: FeedSort;
  category: Category | null;
  search: string;
  /** Without other names of things. */
  asTyped: boolean;
  /** Of a search for a kind of thing, what only mentions it. */
  mentioned: boolean;
  /** What was typed, where the search has only some of its words: a place and a price stand among the filters. */
  typed: string;
  cursor: string | null;
  filters: FilterValues;
}

export function readChoice(params: URLSearchParams): FeedChoice {
  const category = params.get('category') as Category | null;
  const sortBy = params.get('sortBy') as FeedSort | null;
  return {
    sortBy: sortBy && feedSorts.includes(sortBy) ? sortBy : 'recommended',
    category: category && categories.includes(category) ? category : null,
    search: readWords(params.get('search')),
    asTyped: params.has('asTyped'),
    mentioned: params.has('mentioned'),
    typed: readWords(params.get('typed')),
    cursor: params.get('cursor'),
    filters: filtersInAddress(params, feedFilters),
  };
}

const readWords = (words: string | null): string =>
  [...(words ?? '').trim()].slice(0, textLimits.search).join('').trim();

/** The query of `/filters`, which is that of the feed. */
export function feedQueryOf({ sortBy, asTyped, mentioned, category, search, filters, cursor }: FeedChoice): string {
  const sort = sortBy !== 'recommended' && sortBy;
  const flags = { asTyped: asTyped && '1', mentioned: mentioned && '1' };
  return queryOf({ category, search, sortBy: sort, ...flags, ...filters, cursor });
}

function queryOf(params: object): string {
  return new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString();
}

export function feedHref(choice: FeedChoice): string {
  const query = [feedQueryOf(choice), queryOf({ typed: choice.typed })].filter(Boolean).join('&');
  return query ? `/?${query}` : '/';
}

/** The same list, with what a search says besides words among its filters. */
export function asRead(choice: FeedChoice, { search, ...filters }: NonNullable<FeedPage['readAs']>): FeedChoice {
  const read = new URLSearchParams(queryOf({ ...choice.filters, ...filters }));
  return { ...choice, search, typed: choice.search, filters: filtersInAddress(read, feedFilters) };
}

export function hasFilters({ filters }: FeedChoice): boolean {
  return Object.keys(filters).length > 0;
}

export function isFiltered(choice: FeedChoice): boolean {
  return choice.search !== '' || choice.category !== null || hasFilters(choice);
}

export const newest = readChoice(new URLSearchParams({ sortBy: 'newArrivals' }));

export const categoryChoices: readonly (Category | null)[] = [null, ...categories];

export function categoryLabel(category: Category | null): string {
  return category ?? ALL_CATEGORIES;
}

/** Whose newest are shown in place of nothing: of the thing that was asked for, or of the list that the filters left nothing of. */
export const nearCategory = (choice: FeedChoice, first: FeedPage | undefined): Category | null =>
  first?.kind?.category ?? (hasFilters(choice) ? choice.category : null);

/** Nothing that was asked for; what is close to it may be there. */
export const foundNothing = ({ nothingFound, products, hasMore }: FeedPage): boolean =>
  nothingFound || (products.length === 0 && !hasMore);
