import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'a dashboard', path: '/vendor-dashboard', as: 'vendor', isWide: true },
  { name: 'a dashboard in a table', path: '/vendor-dashboard?days=7&as=table', as: 'vendor' },
  { name: 'a dashboard of a new store', path: '/vendor-dashboard', as: 'beginner' },
];
