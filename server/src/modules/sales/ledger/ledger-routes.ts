import { clampLimit } from '@akatale/contracts/paging';
import * as contract from '@akatale/contracts/sales/sales-endpoints';
import type { Sale } from '@akatale/contracts/sales/sales-schemas';
import type { Download } from '../../../platform/http/download.ts';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { refuseOverLimit } from '../../../platform/limits/limits.ts';
import { type SalesDeps, exportLimit } from '../sales-deps.ts';
import { getSale } from './get-sale.ts';
import { getSalesTotals } from './get-sales-totals.ts';
import { findSales, type LedgerFilter, type SaleRow, readSaleCursor, saleCursor } from './ledger-store.ts';
import { toSale } from './sale-view.ts';
import { salesCsvHead, salesCsvLines } from './sales-csv.ts';

interface ListSalesInput extends LedgerFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Includes undone sales. Refuses `INVALID_CURSOR`. */
async function listSales(
  { db }: Pick<SalesDeps, 'db'>,
  vendorId: number,
  { limit: requestedLimit, cursor, ...filter }: ListSalesInput,
): Promise<{ sales: Sale[]; nextCursor: string | null }> {
  const limit = clampLimit(requestedLimit);
  const before = cursor === undefined ? undefined : readSaleCursor(cursor);
  const rows = await findSales(db, { vendorId, filter, before, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  return { sales: page.map(toSale), nextCursor: last ? saleCursor(last) : null };
}

/** Between two batches neither a connection nor a lock is held. */
const BATCH = 1000;

function exportSales(deps: Pick<SalesDeps, 'clock' | 'db'>, vendorId: number, filter: LedgerFilter): Download {
  const fileName = `sales-${kampalaDay(deps.clock.now())}.csv`;
  return { fileName, pieces: pieces(deps, vendorId, filter) };
}

async function* pieces({ db }: Pick<SalesDeps, 'db'>, vendorId: number, filter: LedgerFilter): AsyncGenerator<string> {
  let head = salesCsvHead;
  let before: SaleRow | undefined;
  do {
    const rows = await findSales(db, { vendorId, filter, before, limit: BATCH });
    yield head + salesCsvLines(rows);
    head = '';
    before = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (before);
}

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
