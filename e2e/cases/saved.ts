import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../support/page-cases.ts';

const path = '/favorites?tab=saved';

export const pages: readonly PageCase[] = [
  { name: 'saved items', path: saveThree, as: 'buyer', isWide: true },
  { name: 'saved items with recently viewed ones', path: saveThree, as: 'buyer', prepare: viewOne },
  { name: 'nothing saved yet', path, as: 'newcomer' },
  { name: 'a saved item', path: ({ productIds: [id] }) => `/products/${id}`, as: 'buyer', prepare: waitForHeart },
];

/** One costs less since, one is hidden. */
async function saveThree({ sessions: { buyer, vendor }, productIds: [cheaper, plain] }: PageStage): Promise<string> {
  const { products } = await vendor.get<{ products: { id: number }[] }>('/api/vendor/products?limit=50');
  const hidden = products.at(-1)?.id ?? 0;
  for (const id of [cheaper, plain, hidden]) await buyer.post(`/api/saved-products/${id}`, {}).catch(() => undefined);
  const {
    updatedAt: _,
    status: __,
    ...current
  } = await vendor.get<Record<string, unknown>>(`/api/products/${cheaper}`);
  await vendor.put(`/api/products/${cheaper}`, { ...current, price: Math.max(1, Number(current['price']) - 20_000) });
  await vendor.post('/api/vendor/products/visibility', { productIds: [hidden], isOnline: false });
  return path;
}

async function viewOne(page: Page): Promise<void> {
  const product = page.locator('main article a[href^="/products/"]').first();
  const report = page.waitForResponse((response) => response.url().endsWith('/view'));
  await product.click();
  await report;
  await page.goto(path);
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
}

async function waitForHeart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .waitFor();
}
