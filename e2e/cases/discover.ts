import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'Discover', path: '/', isWide: true },
  { name: 'Discover of a vendor', path: '/discover', as: 'vendor' },
  { name: 'a near search', path: '/?search=samsang' },
  { name: 'an empty search', path: '/?search=helicopter' },
  { name: 'an empty category', path: '/?category=Toys&sortBy=newArrivals' },
];
