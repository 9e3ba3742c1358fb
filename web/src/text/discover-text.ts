import { texts } from './texts.ts';

export const discoverText = texts({
  en: {
    title: 'Second-hand things near you in Uganda',
    description:
      'Phones, furniture, clothes, laptops and more from sellers all over Uganda. Look around, ask, and pay when you have seen it.',
    heading: 'Discover',
    searchLabel: 'Search for products',
    searchPlaceholder: 'Search phones, shoes, sofas…',
    searchButton: 'Search',
    clearSearch: 'Clear the search',
    categories: 'Categories',
    sorting: 'Order',
    recommended: 'Recommended',
    newArrivals: 'New Arrivals',
    results: (search: string) => `Results for “${search}”`,
    resultsTitle: (search: string) => `${search} for sale in Uganda`,
    categoryTitle: (category: string) => `Second-hand ${category} in Uganda`,
    nearMatch: (search: string) =>
      `Nothing is called exactly “${search}”. These come close in spelling.`,
    loadingMore: 'Loading more products...',
    scrollForMore: 'Scroll down for more products',
    loadMore: 'Load more',
    reachedEnd: "You've reached the end!",
    backToTop: 'Back to top',
    noneForSearch: (search: string) => `No products found for ${search}`,
    noneInCategory: (category: string) => `No products found in ${category}`,
    none: 'No products available',
    noneHint: 'Try another word, or look through everything.',
    clearFilters: 'Clear filters',
    failed: 'Failed to fetch discover feed',
    failedMore: 'The next products did not arrive.',
    tryAgain: 'Try again',
    loading: 'Loading products',
  },
});
