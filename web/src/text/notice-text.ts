import { texts } from './texts.ts';

export const noticeText = texts({
  login: 'Log in',
  accessDenied: 'Access denied',
  accessDeniedMore: 'Only vendors can open that page.',
  notYourProduct: 'That item belongs to another vendor.',
  openStore: 'Open a store',
  loginFirst: 'Please log in',
  loginFirstMore: 'You need an account to open that page.',
  reopened: 'Your account is open again',
  reopenedMore: 'Nothing was lost.',
  reopenedStore: 'Nothing was lost. Buyers see your store and your items again.',
});
