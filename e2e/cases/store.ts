import type { PageCase, PageStage } from '../support/page-cases.ts';
import { openLongestStore } from '../support/screen-checks/longest.ts';

const store = ({ vendorId }: PageStage) => `/vendor-store/${vendorId}`;

export const pages: readonly PageCase[] = [
  { name: 'a store', path: store, pattern: '/vendor-store/:id', isWide: true },
  {
    name: 'a store with the longest of names',
    path: async ({ market }) => `/vendor-store/${(await openLongestStore(market)).vendorId}`,
  },
  {
    name: 'the menu of a store',
    path: store,
    as: 'buyer',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click(),
  },
  { name: 'a vendor’s own store', path: store, as: 'vendor' },
];
