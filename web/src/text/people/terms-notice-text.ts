import { texts } from '../texts.ts';

export const termsNoticeText = texts({
  label: 'New terms',
  newTerms: 'Our terms have changed. Read them',
  close: 'Close',
});
