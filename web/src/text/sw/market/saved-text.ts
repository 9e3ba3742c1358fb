import type { savedText as english } from '../../market/saved-text.ts';

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
