import { clampLimit } from '@akatale/contracts/paging';
import type { ProductSummary } from '@akatale/contracts/products/products';
import { cutPage } from '../../../platform/cut-page.ts';
import { newestCursor, readNewestCursor } from './product-cursor.ts';
import { listNewest } from './product-lists-store.ts';
import { toProductSummary } from '../product-view.ts';
import type { ProductsDeps } from '../products-deps.ts';

interface Asked {
  category?: string | undefined;
  exclude?: number | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

export async function listProducts(deps: ProductsDeps, asked: Asked): Promise<ProductSummary[]> {
  const limit = clampLimit(asked.limit);
  const before = asked.before === undefined ? undefined : readNewestCursor(asked.before);
  const { category, exclude } = asked;
  const rows = await listNewest(deps.db, { category, exclude, before, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) asked.nextPage(newestCursor(last));
  return page.map(toProductSummary);
}
