import { BYTE_ORDER_MARK, csvLine, safeText } from '../../../../platform/csv.ts';
import { kampalaDay, kampalaTime } from '../../../../platform/kampala-day.ts';
import type { SaleRow } from './ledger-store.ts';
import { totalOf } from './sale-view.ts';

const columns: readonly [name: string, cell: (sale: SaleRow) => string | number][] = [
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Date', ({ soldAt }) => kampalaDay(soldAt)],
  ['Time', ({ soldAt }) => kampalaTime(soldAt)],
  ['Sold in', ({ channel }) => channel],
  ['Product', ({ productTitle }) => safeText(productTitle)],
  ['Quantity', ({ quantity }) => quantity],
  ['Price each (UGX)', ({ priceUgx }) => priceUgx],
  ['Listed price (UGX)', ({ originalPriceUgx }) => originalPriceUgx],
  // 0 for undone sales, so that the column adds up to the revenue.
  ['Total (UGX)', (sale) => (sale.undoneAt ? 0 : totalOf(sale))],
  ['Buyer', ({ buyerName }) => safeText(buyerName ?? '')],
  ['Notes', ({ notes }) => safeText(notes ?? '')],
  ['Undone', ({ undoneAt }) => (undoneAt ? kampalaDay(undoneAt) : '')],
];

export const salesCsvHead = BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));

export function salesCsvLines(sales: readonly SaleRow[]): string {
  return sales.map((sale) => csvLine(columns.map(([, cell]) => cell(sale)))).join('');
}
