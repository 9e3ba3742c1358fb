import { texts } from '../texts.ts';

export const favoritesText = texts({
  en: {
    title: 'Favorites',
    heading: 'Favorites',
    tabs: 'What to show',
    newProducts: 'New Products',
    following: 'Following',
    saved: 'Saved',
    followingCount: (count: string) => `Following (${count})`,
    noLocation: 'No location specified',
    productCount: (count: string) => `${count} for sale`,
    visitStore: 'Visit Store',
    visitStoreOf: (name: string) => `Visit Store of ${name}`,
    notifyMe: 'Tell me about new items',
    notifyMeFailed: 'Failed to save',
    none: 'No Favorites Yet',
    noneMore: 'Follow a store and its new items show up here.',
    discover: 'Discover Vendors',
    loading: 'Loading the vendors you follow',
    failed: 'Failed to fetch followed vendors',
    failedMore: "We couldn't load more vendors.",
    loadMore: 'Load more',
    loadingMore: 'Loading more vendors...',
    tryAgain: 'Try again',
  },
});
