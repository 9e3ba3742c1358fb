import type { reviewsText as english } from '../../deals/reviews-text.ts';

export const reviewsText: typeof english = {
  heading: 'Maoni ya wateja',
  none: 'Bado hakuna maoni. Kuwa wa kwanza kutoa maoni kuhusu bidhaa hii!',
  whoReviews: 'Maoni hutoka kwa watu walioinunua hapa.',
  noneOfStore: 'Bado hakuna maoni',
  storeReviews: (name: string) => `Maoni kuhusu ${name}`,
  count: (total: number) => `maoni ${total}`,
  average: (average: string) => `Nyota ${average} kati ya 5`,
  positive: (percent: number) => `${percent}% ni mazuri`,
  given: (stars: number) => `Nyota ${stars} kati ya 5`,
  vendorReply: (name: string) => `Jibu kutoka kwa ${name}`,
  failed: 'Imeshindikana kupata maoni',
  failedStats: 'Imeshindikana kupata takwimu za ukadiriaji',
  tryAgain: 'Jaribu tena',
  loading: 'Inapakia maoni',
  loadMore: 'Pakia zaidi',
  all: (total: number) => `Maoni yote ${total}`,
  close: 'Funga',
};
