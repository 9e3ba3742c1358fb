import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Opens a product, and waits until this device remembers that it was viewed. */
export async function viewProduct(page: Page, id: number): Promise<void> {
  await page.goto(`/products/${id}`);
  await until(() =>
    page.evaluate((viewed) => {
      const all = JSON.parse(localStorage.getItem('recently-viewed') ?? '[]') as { id: number }[];
      return all.some((product) => product.id === viewed);
    }, id),
  );
}
