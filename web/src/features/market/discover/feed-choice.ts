import { ALL_CATEGORIES, categories, type Category } from '@akatale/contracts/categories';
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
  cursor: string | null;
  filters: FilterValues;
}

export function readChoice(params: URLSearchParams): FeedChoice {
  const category = params.get('category') as Category | null;
  const sortBy = params.get('sortBy') as FeedSort | null;
  return {
    sortBy: sortBy && feedSorts.includes(sortBy) ? sortBy : 'recommended',
    category: category && categories.includes(category) ? category : null,
    search: [...(params.get('search') ?? '').trim()].slice(0, textLimits.search).join('').trim(),
    asTyped: params.has('asTyped'),
    cursor: params.get('cursor'),
    filters: filtersInAddress(params, feedFilters),
  };
}

/** The query of `/filters`, which is that of the feed. */
export function feedQueryOf({ sortBy, asTyped, filters, cursor, ...words }: FeedChoice): string {
  const sort = sortBy !== 'recommended' && sortBy;
  const params = { ...words, sortBy: sort, asTyped: asTyped && '1', ...filters, cursor };
  return new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString();
}

export function feedHref(choice: FeedChoice): string {
  const query = feedQueryOf(choice);
  return query ? `/?${query}` : '/';
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
