import type { termsNoticeText as english } from '../../people/terms-notice-text.ts';

export const termsNoticeText: typeof english = {
  label: 'Masharti mapya',
  newTerms: 'Masharti yetu yamebadilika. Yasome',
  close: 'Funga',
};
