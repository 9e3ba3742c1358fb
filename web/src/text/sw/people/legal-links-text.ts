import type { legalLinksText as english } from '../../people/legal-links-text.ts';

export const legalLinksText: typeof english = {
  about: 'Kutuhusu',
  privacy: 'Faragha',
  terms: 'Masharti',
  'prohibited-goods': 'Bidhaa zilizokatazwa',
  safety: 'Usalama',
  transparency: 'Ripoti ya uwazi',
};
