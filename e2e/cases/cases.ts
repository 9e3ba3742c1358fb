import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../support/page-cases.ts';
import { stock } from '../support/stock.ts';

export const pages: readonly PageCase[] = [
  {
    name: 'a listing to be taken down',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'operator',
    prepare: openDialog,
  },
  {
    name: 'a listing that is taken down, before its vendor',
    path: async (stage) => `/products/${await takeDown(stage, 'Taken down for a page')}`,
    as: 'vendor',
    prepare: async (page) => page.getByText('This item was taken down. Buyers can’t see it.').waitFor(),
  },
  {
    name: 'a listing that is taken down, to be corrected',
    path: async (stage) => `/products/${await takeDown(stage, 'Taken down for a form')}/edit`,
    as: 'vendor',
    prepare: async (page) => page.getByText('This item was taken down. Buyers can’t see it.').waitFor(),
  },
  {
    name: 'the desk with an item to check',
    path: async (stage) => {
      const id = await takeDown(stage, 'Corrected for the desk');
      const { vendor } = stage.sessions;
      const { status: _, ...product } = await vendor.get<Record<string, unknown>>(`/api/products/${id}`);
      await vendor.put(`/api/products/${id}`, { ...product, description: 'With new photos.' });
      return '/desk';
    },
    as: 'operator',
    prepare: async (page) =>
      page.getByRole('button', { name: 'Approve Corrected for the desk', disabled: false }).first().waitFor(),
    isWide: true,
  },
  {
    name: 'the desk with a question about a word',
    path: async ({ market, sessions: { vendor } }) => {
      await stock(market, vendor, 1, { photos: 1, title: 'Starter pistol for the desk', askUs: true });
      return '/desk';
    },
    as: 'operator',
    prepare: async (page) => page.getByText('“pistol”: Weapons, ammunition and explosives').first().waitFor(),
  },
];

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Take down /, disabled: false }).click();
  await page.getByRole('dialog').waitFor();
}

/** A new listing of the vendor; its id. */
async function takeDown({ market, sessions: { operator, vendor } }: PageStage, title: string): Promise<number> {
  await stock(market, vendor, 1, { photos: 1, title });
  const { products } = await vendor.get<{ products: { id: number; title: string }[] }>('/api/vendor/products');
  const id = products.find((product) => product.title === title)?.id ?? 0;
  await operator.post(`/api/admin/products/${id}/take-down`, { reason: 'prohibited', words: 'A licence is needed.' });
  // The first notification of the vendor is about a chat in another case.
  await market.database.query(`delete from notifications where type = 'listing'`);
  return id;
}
