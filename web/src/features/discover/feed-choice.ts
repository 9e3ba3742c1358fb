import { ALL_CATEGORIES, categories, type Category } from '@akatale/contracts/products/categories';
import { feedSorts, type FeedSort } from '@akatale/contracts/products/products';
import { textLimits } from '@akatale/contracts/text';

/** The query of the feed, stored in the URL so that it can be shared. */
export interface FeedChoice {
  sortBy: FeedSort;
  category: Category | null;
  search: string;
  /** Without other names of things. */
  asTyped: boolean;
  cursor: string | null;
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
  };
}

export function feedHref({ sortBy, category, search, asTyped, cursor }: FeedChoice): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category) params.set('category', category);
  if (sortBy !== 'recommended') params.set('sortBy', sortBy);
  if (asTyped) params.set('asTyped', '1');
  if (cursor) params.set('cursor', cursor);
  return params.size > 0 ? `/?${params}` : '/';
}

export function isFiltered({ search, category }: FeedChoice): boolean {
  return search !== '' || category !== null;
}

export const newest: FeedChoice = {
  sortBy: 'newArrivals',
  category: null,
  search: '',
  asTyped: false,
  cursor: null,
};

export const categoryChoices: readonly (Category | null)[] = [null, ...categories];

export function categoryLabel(category: Category | null): string {
  return category ?? ALL_CATEGORIES;
}
