import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy', isWide: true },
  { name: 'terms', path: '/terms' },
  { name: 'terms with their gaps, as operators read them', path: '/terms', as: 'operator' },
  { name: 'prohibited goods', path: '/prohibited-goods' },
  { name: 'safety', path: '/safety' },
  { name: 'the transparency report', path: '/transparency' },
];
