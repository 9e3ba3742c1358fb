import type { noticeText as english } from '../notice-text.ts';

export const noticeText: typeof english = {
  login: 'Ingia',
  accessDenied: 'Huna ruhusa',
  accessDeniedMore: 'Wauzaji pekee wanaweza kufungua ukurasa huo.',
  notYourProduct: 'Bidhaa hiyo ni ya muuzaji mwingine.',
  openStore: 'Fungua duka',
  loginFirst: 'Tafadhali ingia',
  loginFirstMore: 'Unahitaji akaunti ili kufungua ukurasa huo.',
  reopened: 'Akaunti yako imefunguliwa tena',
  reopenedMore: 'Hakuna kilichopotea.',
  reopenedStore: 'Hakuna kilichopotea. Wanunuzi wanaona tena duka lako na bidhaa zako.',
};
