import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { openLongestStore } from '../../support/screen-checks/longest.ts';

export const pages: readonly PageCase[] = [
  { name: 'a product', path: withPhotos, pattern: '/products/:id', isWide: true },
  {
    name: 'a product with a buyer before it',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'buyer',
  },
  { name: 'a product of a seller who may reply later', path: ofLockedSeller },
  {
    name: 'a product of a seller who is away',
    path: ({ ids }) => `/products/${ids.ofAway}`,
    prepare: (page) =>
      page
        .getByText(/^Away until/)
        .first()
        .waitFor(),
    isWide: true,
  },
  {
    name: 'a product that is not confirmed',
    path: ({ unconfirmedId }) => `/products/${unconfirmedId}`,
    prepare: (page) => page.getByText('Ask the seller if it is still there.').waitFor(),
    isWide: true,
  },
  {
    name: 'one’s own product that is not confirmed',
    path: ({ unconfirmedId }) => `/products/${unconfirmedId}`,
    as: 'vendor',
    prepare: (page) => page.getByRole('link', { name: 'Say whether it is still there' }).waitFor(),
  },
  { name: 'a product on promotion', path: ({ ids }) => `/products/${ids.promoted}` },
  { name: 'a sold product', path: ({ ids }) => `/products/${ids.sold}` },
  { name: 'a product that is not there', path: '/products/999999' },
  {
    name: 'a product with the longest of names',
    path: async (stage) => `/products/${(await openLongestStore(stage)).productId}`,
  },
  {
    name: 'a photo over the whole screen',
    path: withPhotos,
    prepare: viewPhoto,
    isWide: true,
  },
];

function withPhotos({ ids }: PageStage): string {
  return `/products/${ids.withPhotos}`;
}

async function ofLockedSeller({ sessions }: PageStage): Promise<string> {
  const { products } = await sessions.locked.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
  return `/products/${products.find(({ status, stock }) => status === 'active' && stock > 0)?.id}`;
}

async function viewPhoto(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^Photos of/ })
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^Photo 1 of/)
    .waitFor({ state: 'attached' });
}
