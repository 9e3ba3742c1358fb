import { clampLimit } from '@akatale/contracts/paging';
import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { cutPage } from '../../../platform/cut-page.ts';
import { newestCursor, readNewestCursor } from './product-cursor.ts';
import { listNewest } from './product-lists-store.ts';
import { toProductSummary } from '../product-view.ts';
import type { ProductsDeps } from '../products-deps.ts';

interface ListProductsInput {
  category?: string | undefined;
  exclude?: number | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

export async function listProducts(deps: ProductsDeps, input: ListProductsInput): Promise<ProductSummary[]> {
  const limit = clampLimit(input.limit);
  const before = input.before === undefined ? undefined : readNewestCursor(input.before);
  const { category, exclude } = input;
  const rows = await listNewest(deps.db, { category, exclude, before, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) input.nextPage(newestCursor(last));
  return page.map(toProductSummary);
}
