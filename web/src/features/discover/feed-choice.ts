import { ALL_CATEGORIES, categories, type Category } from '@akatale/contracts/products/categories';
import { textLimits } from '@akatale/contracts/text';

export const shownSorts = ['recommended', 'newArrivals'] as const;
type ShownSort = (typeof shownSorts)[number];

/** The query of the feed, stored in the URL so that it can be shared. */
export interface FeedChoice {
  sortBy: ShownSort;
  category: Category | null;
  search: string;
  /** Without other names of things. */
  asTyped: boolean;
  cursor: string | null;
}

export function readChoice(params: URLSearchParams): FeedChoice {
  const category = params.get('category') as Category | null;
  const sortBy = params.get('sortBy') as ShownSort | null;
  return {
    sortBy: sortBy && shownSorts.includes(sortBy) ? sortBy : 'recommended',
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
