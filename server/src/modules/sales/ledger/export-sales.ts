import type { Download } from '../../../platform/http/download.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { findSales, type LedgerFilter, type SaleRow } from './ledger-store.ts';
import { salesCsvHead, salesCsvLines } from './sales-csv.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** Between two batches neither a connection nor a lock is held. */
const BATCH = 1000;

export function exportSales(deps: Pick<SalesDeps, 'clock' | 'db'>, vendorId: number, filter: LedgerFilter): Download {
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
