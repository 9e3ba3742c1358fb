import * as contract from '@akatale/contracts/market/saved-products-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { listSaved } from './list-saved.ts';
import { mergeSaved, saveProduct, unsaveProduct } from './save-product.ts';
import { saveLimit, type SavedDeps } from './saved-deps.ts';
import { findSavedIds } from './saved-store.ts';

export function savedRoutes(deps: SavedDeps): Route[] {
  return [
    route(contract.listSavedProducts, async ({ query }, { viewer: { userId }, nextPage }) =>
      listSaved(deps, { userId, nextPage, ...query }),
    ),
    route(contract.listSavedIds, async (_input, { viewer: { userId } }) => ({
      productIds: await findSavedIds(deps.db, userId),
    })),
    route(
      contract.mergeSavedProducts,
      async ({ body: { productIds } }, { viewer: { userId } }) => mergeSaved(deps, { userId, productIds }),
      { limit: saveLimit },
    ),
    route(
      contract.saveProduct,
      async ({ params: { id } }, { viewer: { userId } }) => saveProduct(deps, { userId, productId: id }),
      { limit: saveLimit },
    ),
    route(
      contract.unsaveProduct,
      async ({ params: { id } }, { viewer: { userId } }) => unsaveProduct(deps, { userId, productId: id }),
      { limit: saveLimit },
    ),
  ];
}
