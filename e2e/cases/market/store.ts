import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { openLongestStore } from '../../support/screen-checks/longest.ts';

const store = ({ vendorId }: PageStage) => `/vendor-store/${vendorId}`;

export const pages: readonly PageCase[] = [
  { name: 'a store', path: store, pattern: '/vendor-store/:id', isWide: true },
  {
    name: 'a store with the longest of names',
    path: async (stage) => `/vendor-store/${(await openLongestStore(stage)).vendorId}`,
  },
  {
    name: 'the menu of a store',
    path: store,
    as: 'buyer',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click(),
  },
  { name: 'a vendor’s own store', path: store, as: 'vendor' },
  {
    name: 'the reviews of a store',
    path: store,
    prepare: async (page) => {
      await page.getByRole('button', { name: /reviews?$/ }).click();
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'a store whose vendor is away',
    path: async ({ ids, sessions: { buyer } }) =>
      `/vendor-store/${(await buyer.get<ProductDetail>(`/api/products/${ids.ofAway}`)).vendorId}`,
    prepare: (page) => page.getByText(/^Away until/).waitFor(),
    isWide: true,
  },
  { name: 'a store that is not there', path: '/vendor-store/999999' },
];
