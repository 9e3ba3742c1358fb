import type { notFoundText as english } from '../not-found-text.ts';

export const notFoundText: typeof english = {
  title: '404 Olupapula teruliiwo',
  hint: 'Weerabidde okuteeka olupapula luno mu router?',
  more: 'Tetusobodde kuzuula lupapula luno. Luyinza okuba nga lwasengulwa, oba linki erimu ensobi.',
};
