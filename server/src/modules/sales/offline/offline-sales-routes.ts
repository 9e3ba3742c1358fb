import * as contract from '@akatale/contracts/sales/sales-endpoints';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../platform/limits/limits.ts';
import { type SalesDeps, offlineSaleLimit } from '../sales-deps.ts';
import { sumOfflineSales } from './offline-sales-store.ts';
import { recordOfflineSale, undoOfflineSale } from './record-offline-sale.ts';

export function offlineSalesRoutes(deps: SalesDeps): Route[] {
  const limited = {
    limit: async ({ viewer }: CallContext) => refuseOverLimit(deps.limits, offlineSaleLimit, viewer?.userId ?? 0),
  };

  return [
    route(
      contract.recordOfflineSale,
      async ({ body }, { viewer, idempotently }) =>
        idempotently(async (tx) => recordOfflineSale(deps, tx, { seller: viewer, draft: body })),
      limited,
    ),
    route(
      contract.undoOfflineSale,
      async ({ params: { id } }, { viewer, idempotently }) =>
        idempotently(async (tx) => undoOfflineSale(deps, tx, { vendorId: viewer.userId, saleId: id })),
      limited,
    ),
    route(contract.getOfflineSalesStats, async (_, { viewer }) => sumOfflineSales(deps.db, viewer.userId)),
  ];
}
