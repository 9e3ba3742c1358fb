import { texts } from '../texts.ts';

export const termsNoticeText = texts({
  label: 'New terms',
  newTerms: 'Our terms are new. Read them',
  close: 'Close',
});
