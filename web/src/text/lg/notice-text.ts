import type { noticeText as english } from '../notice-text.ts';

export const noticeText: typeof english = {
  login: 'Yingira',
  accessDenied: 'Tokkirizibwa kuyingira',
  accessDeniedMore: 'Abatunzi bokka be basobola okuggulawo olupapula olwo.',
  notYourProduct: 'Ekintu ekyo kya mutunzi mulala.',
  openStore: 'Ggulawo edduuka',
  loginFirst: 'Tukusaba oyingire',
  loginFirstMore: 'Weetaaga akawunti okuggulawo olupapula olwo.',
  reopened: 'Akawunti yo egguddwawo nate',
  reopenedMore: 'Tewali kyabuze.',
  reopenedStore: 'Tewali kyabuze. Abaguzi balaba nate edduuka lyo n’ebintu byo.',
};
