import type { savedListText as english } from '../../market/saved-list-text.ts';

export const savedListText: typeof english = {
  heading: 'Ulizohifadhi',
  loading: 'Inapakia ulizohifadhi',
  failed: 'Hatukuweza kupakia ulizohifadhi.',
  failedMore: 'Hatukuweza kupakia bidhaa zaidi.',
  loadMore: 'Pakia zaidi',
  loadingMore: 'Inapakia bidhaa zaidi…',
  tryAgain: 'Jaribu tena',
  none: 'Bado hujahifadhi chochote',
  noneMore: 'Gusa moyo kwenye bidhaa ili kuihifadhi hapa. Bei yake ikishuka tutakuarifu.',
  discover: 'Gundua bidhaa',
  less: (amount: string) => `Imeshuka kwa ${amount} tangu ulipoihifadhi`,
  gone: 'Haipatikani tena',
  remove: 'Ondoa',
  removeOf: (title: string) => `Ondoa ${title}`,
  recent: 'Ulizotazama hivi karibuni',
  recentMore: 'Zinatunzwa kwenye kifaa hiki pekee.',
  clear: 'Futa',
  cleared: 'Orodha ya ulizotazama imefutwa',
};
