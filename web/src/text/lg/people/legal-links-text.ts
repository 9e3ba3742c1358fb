import type { legalLinksText as english } from '../../people/legal-links-text.ts';

export const legalLinksText: typeof english = {
  about: 'Ebitukwatako',
  privacy: 'Ebyekyama',
  terms: 'Amateeka',
  'prohibited-goods': 'Ebigaaniddwa',
  safety: 'Obukuumi',
  transparency: 'Lipoota y’obwerufu',
};
