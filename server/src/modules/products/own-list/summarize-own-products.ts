import { categories } from '@akatale/contracts/products/categories';
import type { OwnProductsSummary } from '@akatale/contracts/products/own-products-schemas';
import { summarizeOwn } from './own-products-store.ts';
import type { ProductsDeps } from '../products-deps.ts';

export async function summarizeOwnProducts(
  { db }: Pick<ProductsDeps, 'db'>,
  vendorId: number,
): Promise<OwnProductsSummary> {
  const summary = await summarizeOwn(db, vendorId);
  const used = new Set(summary.categories);
  return { ...summary, categories: categories.filter((category) => used.has(category)) };
}
