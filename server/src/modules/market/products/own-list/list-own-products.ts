import { categories } from '@akatale/contracts/categories';
import type { OutputOf } from '@akatale/contracts/endpoint';
import type { listOwnProducts as endpoint } from '@akatale/contracts/market/own-products-endpoints';
import * as contract from '@akatale/contracts/market/own-products-endpoints';
import type { OwnProductsSummary } from '@akatale/contracts/market/own-products-schemas';
import type { OwnProductFilter } from '@akatale/contracts/market/products';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../../platform/http/input/cursor.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { setVisibility } from '../listings/set-visibility.ts';
import { toProductSummary } from '../product-view.ts';
import { type ProductsDeps, editLimit } from '../products-deps.ts';
import { newestCursor, readNewestCursor } from '../reading/product-cursor.ts';
import { confirmProducts } from '../still-there/confirm-products.ts';
import { countOwn, listOwn, summarizeOwn } from './own-products-store.ts';

async function summarizeOwnProducts({ db }: Pick<ProductsDeps, 'db'>, vendorId: number): Promise<OwnProductsSummary> {
  const summary = await summarizeOwn(db, vendorId);
  const used = new Set(summary.categories);
  return { ...summary, categories: categories.filter((category) => used.has(category)) };
}

interface ListOwnProductsInput {
  vendorId: number;
  search?: string | undefined;
  category?: string | undefined;
  status: OwnProductFilter;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Includes offline products and those that an operator has hidden, but no removed ones. Refuses `INVALID_CURSOR`. */
async function listOwnProducts(
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
    products: page.map((row) => ({
      ...toProductSummary(row),
      savers: savers.get(row.id) ?? 0,
      ...(row.isAsked && { isAsked: true }),
    })),
    total,
    nextCursor: last ? newestCursor(last) : null,
  };
}

export function ownProductsRoutes(deps: ProductsDeps): Route[] {
  return [
    route(contract.listOwnProducts, async ({ query }, { viewer: { userId } }) =>
      listOwnProducts(deps, { vendorId: userId, ...query }),
    ),
    route(contract.getOwnProductsSummary, async (_input, { viewer: { userId } }) => summarizeOwnProducts(deps, userId)),
    route(
      contract.setProductsVisibility,
      async ({ body }, { viewer, idempotently }) =>
        idempotently(async (tx) => setVisibility(deps, tx, { viewer, ...body })),
      { limit: editLimit },
    ),
    route(
      contract.confirmProducts,
      async ({ body: { productIds } }, { viewer, idempotently }) =>
        idempotently(async (tx) => confirmProducts(deps, tx, { viewer, productIds })),
      { limit: editLimit },
    ),
  ];
}
