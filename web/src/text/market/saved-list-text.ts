import { texts } from '../texts.ts';

export const savedListText = texts({
  heading: 'Saved',
  loading: 'Loading what you saved',
  failed: "We couldn't load what you saved.",
  failedMore: "We couldn't load more items.",
  loadMore: 'Load more',
  loadingMore: 'Loading more items…',
  tryAgain: 'Try again',
  none: 'Nothing saved yet',
  noneMore: "Tap the heart on an item to keep it here. You'll be notified when its price drops.",
  discover: 'Discover items',
  less: (amount: string) => `${amount} less than when you saved it`,
  gone: 'No longer available',
  remove: 'Remove',
  removeOf: (title: string) => `Remove ${title}`,
  recent: 'Recently viewed',
  recentMore: 'Kept on this device only.',
  clear: 'Clear',
  cleared: 'Recently viewed items cleared',
});
