import * as contract from '@akatale/contracts/products/own-products-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import { listOwnProducts } from './list-own-products.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { setVisibility } from '../listings/set-visibility.ts';
import { summarizeOwnProducts } from './summarize-own-products.ts';
import { editLimit } from '../products-limits.ts';

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
      { limit: async ({ viewer }) => refuseOverLimit(deps.limits, editLimit, viewer?.userId ?? 0) },
    ),
  ];
}
