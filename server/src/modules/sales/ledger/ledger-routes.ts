import * as contract from '@akatale/contracts/sales/sales-endpoints';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import { exportSales } from './export-sales.ts';
import { getSale } from './get-sale.ts';
import { getSalesTotals } from './get-sales-totals.ts';
import { listSales } from './list-sales.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { exportLimit } from '../sales-limits.ts';

export function ledgerRoutes(deps: SalesDeps): Route[] {
  const limited = {
    limit: async ({ viewer }: CallContext) => refuseOverLimit(deps.limits, exportLimit, viewer?.userId ?? 0),
  };

  return [
    route(contract.listSales, async ({ query }, { viewer }) => listSales(deps, viewer.userId, query)),
    route(contract.getSalesTotals, async ({ query }, { viewer }) => getSalesTotals(deps, viewer.userId, query)),
    route(contract.getSale, async ({ params: { id } }, { viewer }) =>
      getSale(deps, { vendorId: viewer.userId, saleId: id }),
    ),
    route(contract.exportSales, async ({ query }, { viewer }) => exportSales(deps, viewer.userId, query), limited),
  ];
}
