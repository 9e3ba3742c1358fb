import type * as contract from '@akatale/contracts/deals/sales-endpoints';
import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import type { OutputOf, ParsedInputOf } from '@akatale/contracts/endpoint';
import { clampLimit } from '@akatale/contracts/paging';
import type { Download } from '../../../../platform/http/download.ts';
import { cutPage } from '../../../../platform/http/input/cursor.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { SalesDeps } from '../sales-deps.ts';
import {
  findSale,
  findSales,
  type LedgerFilter,
  type SaleRow,
  readSaleCursor,
  saleCursor,
  sumSales,
} from './ledger-store.ts';
import { toSale } from './sale-view.ts';
import { salesCsvHead, salesCsvLines } from './sales-csv.ts';

/** Between two batches of an export neither a connection nor a lock is held. */
const BATCH = 1000;

interface ListSalesInput extends LedgerFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Includes undone sales. Refuses `INVALID_CURSOR`. */
export async function listSales(
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

export async function getSale(
  { db }: Pick<SalesDeps, 'db'>,
  { vendorId, saleId }: { vendorId: number; saleId: number },
): Promise<OutputOf<typeof contract.getSale>> {
  const row = (await findSale(db, saleId, vendorId)) ?? refuse('NOT_FOUND');
  return { ...toSale(row), vendor: row.vendor };
}

export async function getSalesTotals(
  { db }: Pick<SalesDeps, 'db'>,
  vendorId: number,
  query: ParsedInputOf<typeof contract.getSalesTotals>['query'],
): Promise<OutputOf<typeof contract.getSalesTotals>> {
  const rows = await sumSales(db, vendorId, query);
  const [all] = rows.filter(({ period }) => period === null);
  if (!all) throw new Error('The database has summed up nothing, not even to nothing');
  const { period: _, ...totals } = all;
  const periods = rows.flatMap(({ period, ...row }) => (period === null ? [] : [{ period, ...row }]));
  return { all: totals, periods };
}

export function exportSales(deps: Pick<SalesDeps, 'clock' | 'db'>, vendorId: number, filter: LedgerFilter): Download {
  const fileName = `sales-${kampalaDay(deps.clock.now())}.csv`;
  return { fileName, pieces: salesCsv(deps.db, vendorId, filter) };
}

export async function* salesCsv(db: Executor, vendorId: number, filter: LedgerFilter): AsyncGenerator<string> {
  let head = salesCsvHead;
  let before: SaleRow | undefined;
  do {
    const rows = await findSales(db, { vendorId, filter, before, limit: BATCH });
    yield head + salesCsvLines(rows);
    head = '';
    before = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (before);
}
