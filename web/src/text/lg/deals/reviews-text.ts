import type { reviewsText as english } from '../../deals/reviews-text.ts';

export const reviewsText: typeof english = {
  heading: 'Endowooza z’abaguzi',
  none: 'Tewannabaawo ndowooza. Sooka owe endowooza ku kintu kino!',
  whoReviews: 'Endowooza ziweebwa abo abaakigula wano.',
  noneOfStore: 'Tewannabaawo ndowooza',
  storeReviews: (name: string) => `Endowooza ku ${name}`,
  count: (total: number) => `Endowooza ${total}`,
  average: (average: string) => `Emmunyeenye ${average} ku 5`,
  positive: (percent: number) => `${percent}% basiimye`,
  given: (stars: number) => `Emmunyeenye ${stars} ku 5`,
  vendorReply: (name: string) => `${name} azzeemu`,
  failed: 'Okuleeta endowooza kugaanye',
  failedStats: 'Okuleeta obubonero kugaanye',
  tryAgain: 'Gezaako nate',
  loading: 'Tuleeta endowooza',
  loadMore: 'Leeta endala',
  all: (total: number) => `Endowooza zonna ${total}`,
  close: 'Ggalawo',
};
