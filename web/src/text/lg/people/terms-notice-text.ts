import type { termsNoticeText as english } from '../../people/terms-notice-text.ts';

export const termsNoticeText: typeof english = {
  label: 'Amateeka amapya',
  newTerms: 'Amateeka gaffe gakyuse. Gasome',
  close: 'Ggalawo',
};
