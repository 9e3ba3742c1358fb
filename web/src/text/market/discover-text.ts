import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const discoverText = texts({
  title: 'Second-hand items near you in Uganda',
  heading: 'Discover',
  categories: 'Categories',
  moreCategories: 'More categories',
  sorting: 'Order',
  filters: 'Filters',
  recommended: 'Recommended',
  newArrivals: 'New Arrivals',
  priceLow: 'Lowest price',
  priceHigh: 'Highest price',
  nearest: 'Nearest',
  results: (search: string) => `Results for “${search}”`,
  /** `shown` is the count as written, such as `1,000+`. */
  resultsCount: (count: number, shown: string) => plural(count, { one: '1 result', other: `${shown} results` }),
  /** In place of the count until it is known. */
  searching: 'Searching…',
  resultsTitle: (search: string) => `${search} for sale in Uganda`,
  categoryTitle: (category: string) => `Second-hand ${category} in Uganda`,
  understood: (words: string, search: string) => `Showing “${words}” for “${search}”.`,
  asTyped: (search: string) => `Only “${search}”`,
  asWords: (typed: string) => `Only items that say “${typed}”`,
  nearMatch: (search: string) => `No exact match for “${search}”. Showing the closest matches.`,
  closeToIt: 'Close to it',
  goesWithIt: 'Goes with it',
  /** `shown` is the count as written, such as `100+`. */
  mentioned: (shown: string) => `Mentioned in the description (${shown})`,
  mentioning: (search: string) => `“${search}” in descriptions`,
  moreIn: (category: string) => `More in ${category}`,
  loadingMore: 'Loading more products...',
  scrollForMore: 'Scroll down for more products',
  loadMore: 'Load more',
  reachedEnd: "You've reached the end!",
  noneForSearch: (search: string) => `No products found for ${search}`,
  noneInCategory: (category: string) => `No products found in ${category}`,
  none: 'No products available',
  clearFilters: 'Clear filters',
  failed: 'Failed to fetch discover feed',
  failedMore: "We couldn't load more items.",
  tryAgain: 'Try again',
});
