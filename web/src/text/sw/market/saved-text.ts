import type { savedListText as englishList, savedText as english } from '../../market/saved-text.ts';

export const savedText: typeof english = {
  saved: 'Imehifadhiwa. Iko kwenye Vipendwa.',
  savedOnDevice: 'Imehifadhiwa kwenye kifaa hiki. Ingia ili isipotee.',
  savedOnPage: 'Imehifadhiwa hadi ufunge ukurasa huu. Ingia ili isipotee.',
  removed: 'Imeondolewa kwenye ulizohifadhi',
  undo: 'Tendua',
  open: 'Fungua',
  login: 'Ingia',
  saveFailed: 'Hatukuweza kuhifadhi hili',
  removeFailed: 'Hatukuweza kuondoa hili',
  deviceFull: 'Tayari kuna bidhaa 500 zilizohifadhiwa kwenye kifaa hiki',
  deviceFullMore: 'Ingia ili zisipotee, au ondoa moja kwanza.',
  mergeFull: 'Umehifadhi bidhaa 500',
  mergeFullMore: 'Hatukuongeza zile za zamani zaidi za kifaa hiki.',
};

export const savedListText: typeof englishList = {
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
