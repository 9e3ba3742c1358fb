import type { OutputOf } from '@akatale/contracts/endpoint';
import type { listOwnProducts as endpoint } from '@akatale/contracts/products/own-products-endpoints';
import type { OwnProductFilter } from '@akatale/contracts/products/own-products';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/cut-page.ts';
import { countOwn, listOwn } from './own-products-store.ts';
import { newestCursor, readNewestCursor } from '../reading/product-cursor.ts';
import { toProductSummary } from '../product-view.ts';
import type { ProductsDeps } from '../products-deps.ts';

interface ListOwnProductsInput {
  vendorId: number;
  search?: string | undefined;
  category?: string | undefined;
  status: OwnProductFilter;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Includes offline products and those that an operator has hidden, but no removed ones. Refuses `INVALID_CURSOR`. */
export async function listOwnProducts(
  { db, countSavers }: Pick<ProductsDeps, 'db' | 'countSavers'>,
  { vendorId, category, status, ...input }: ListOwnProductsInput,
): Promise<OutputOf<typeof endpoint>> {
  const limit = clampLimit(input.limit);
  const before = input.cursor === undefined ? undefined : readNewestCursor(input.cursor);
  // Titles have single spaces, and a blank search matches everything.
  const search = input.search?.trim().replace(/\s+/gu, ' ') || undefined;
  const filter = { vendorId, search, category, status };
  const [rows, total] = await Promise.all([listOwn(db, filter, { before, limit: limit + 1 }), countOwn(db, filter)]);
  const { page, last } = cutPage(rows, limit);
  const savers = await countSavers(page.map(({ id }) => id));
  return {
    products: page.map((row) => ({ ...toProductSummary(row), savers: savers.get(row.id) ?? 0 })),
    total,
    nextCursor: last ? newestCursor(last) : null,
  };
}
