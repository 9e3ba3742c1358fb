import { clampLimit } from '@akatale/contracts/paging';
import type { Sale } from '@akatale/contracts/sales/sales-schemas';
import { cutPage } from '../../../platform/cut-page.ts';
import { findSales, type LedgerFilter } from './ledger-store.ts';
import { readSaleCursor, saleCursor } from './sale-cursor.ts';
import { toSale } from './sale-view.ts';
import type { SalesDeps } from '../sales-deps.ts';

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
