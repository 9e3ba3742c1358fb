import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const savedSearchesText = texts({
  notifyMe: 'Notify me',
  notifyMeMore: 'Notify me when there are new items like these',
  notified: 'You’ll be notified',
  notifiedMore: 'You’ll be notified when there are new items like these',
  signInToBeNotified: 'Notify me when there are new items like these, once I have signed in',
  saved: 'We’ll notify you when one is listed',
  savedBefore: 'You have saved this search already',
  savedMore: 'Your searches are in Favorites, under Saved.',
  saveFailed: 'We couldn’t save this search',
  undo: 'Undo',
  deleted: 'Search deleted',
  deleteFailed: 'We couldn’t delete this search',
  paused: 'Paused. We’ll wait until you turn it on again.',
  resumed: 'On again. We’ll notify you of new items.',
  pauseFailed: 'We couldn’t change this',
  notifyMeOf: (search: string) => `Notify me of new items: ${search}`,
  deleteOf: (search: string) => `Delete the search ${search}`,

  loading: 'Loading your searches',
  failed: 'We couldn’t load your searches',
  tryAgain: 'Try again',
  none: 'No saved searches yet',
  noneMore:
    'Search for something, choose filters, and tap “Notify me”. We look out for it and notify you when one is listed.',
  discover: 'Search now',
  full: (most: number) => `You have saved ${most} searches. Delete one to save another.`,
  found: (count: number) =>
    count === 0 ? 'Nothing found yet' : plural(count, { one: '1 found so far', other: `${count} found so far` }),
  pausedBecause: {
    byPerson: 'Paused. Tap the bell to start again.',
    away: 'Paused, as you were away for 60 days. Tap the bell to start again.',
  },

  anything: 'Anything',
  under: (price: string) => `under ${price}`,
  over: (price: string) => `over ${price}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  filters: {
    onPromotion: { '1': 'on promotion' },
    postedWithin: {
      '1': 'listed in the last day',
      '7': 'listed in the last 7 days',
      '30': 'listed in the last 30 days',
    },
  },
  inStore: (store: string) => `at ${store}`,
  near: (place: string) => `nearest to ${place} first`,
  asTyped: 'only these words',
});
