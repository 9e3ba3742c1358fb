import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy', isWide: true },
  { name: 'terms', path: '/terms' },
  { name: 'prohibited goods', path: '/prohibited-goods' },
  { name: 'safety', path: '/safety' },
  { name: 'what we decided', path: '/transparency' },
];
