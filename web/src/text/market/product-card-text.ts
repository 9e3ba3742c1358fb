import { texts } from '../texts.ts';

export const productCardText = texts({
  featured: 'Featured',
  sold: 'SOLD',
  removed: 'DELETED',
  percentOff: (percent: number) => `${percent}% OFF`,
  free: 'Free',
  regularPrice: 'Regular price',
  loading: 'Loading items',
  largePhotos: 'Large photos',
  save: (title: string) => `Save ${title}`,
  /** Before an age: by its seller, that it is still there. */
  confirmed: 'Confirmed',
  /** From the place that the buyer chose. */
  km: (km: number) => `${km} km`,
  /** Why the feed recommends it. */
  reasons: { followed: 'Followed', forYou: 'For you' },
});
