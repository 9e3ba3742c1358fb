import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { viewProduct } from '../../support/view-product.ts';

const path = '/favorites?tab=saved';

export const pages: readonly PageCase[] = [
  { name: 'saved items', path: saveThree, as: 'buyer', isWide: true },
  { name: 'saved items with recently viewed ones', path: saveThree, as: 'buyer', prepare: viewOne },
  { name: 'nothing saved yet', path, as: 'newcomer' },
  { name: 'a saved item', path: ({ productIds: [id] }) => `/products/${id}`, as: 'buyer', prepare: waitForHeart },
];

/** One costs less since, one is hidden. */
async function saveThree(stage: PageStage): Promise<string> {
  await stage.once('saved items', async () => save(stage));
  return path;
}

async function save({ sessions: { buyer, vendor }, productIds: [cheaper, plain] }: PageStage): Promise<void> {
  const { products } = await vendor.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
  const hidden = products.findLast(({ id, status }) => status === 'active' && id !== cheaper && id !== plain)?.id ?? 0;
  for (const id of [cheaper, plain, hidden]) await buyer.post(`/api/saved-products/${id}`, {});
  const { updatedAt: _, status: __, ...current } = await vendor.get<ProductDetail>(`/api/products/${cheaper}`);
  await vendor.put(`/api/products/${cheaper}`, { ...current, price: current.price - 20_000 });
  await vendor.post('/api/vendor/products/visibility', { productIds: [hidden], isOnline: false });
}

async function viewOne(page: Page): Promise<void> {
  const product = await page.locator('main article a[href^="/products/"]').first().getAttribute('href');
  await viewProduct(page, Number(product?.split('/').at(-1)));
  await page.goto(path);
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
}

async function waitForHeart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .waitFor();
}
