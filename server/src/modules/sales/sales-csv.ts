import { kampalaDay, kampalaTime } from '../../platform/kampala-day.ts';
import type { SaleRow } from './ledger-store.ts';
import { totalOf } from './sale-view.ts';

/** By this mark a spreadsheet knows the file for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

const columns: readonly [name: string, cell: (sale: SaleRow) => string | number][] = [
  ['Sale', ({ id }) => id],
  ['Date', ({ soldAt }) => kampalaDay(soldAt)],
  ['Time', ({ soldAt }) => kampalaTime(soldAt)],
  ['Sold in', ({ channel }) => channel],
  ['Product', ({ productTitle }) => safe(productTitle)],
  ['Quantity', ({ quantity }) => quantity],
  ['Price each (UGX)', ({ priceUgx }) => priceUgx],
  ['Listed price (UGX)', ({ originalPriceUgx }) => originalPriceUgx],
  // So that the sum of the column is what was sold.
  ['Total (UGX)', (sale) => (sale.undoneAt ? 0 : totalOf(sale))],
  ['Buyer', ({ buyerName }) => safe(buyerName ?? '')],
  ['Notes', ({ notes }) => safe(notes ?? '')],
  ['Taken back', ({ undoneAt }) => (undoneAt ? kampalaDay(undoneAt) : '')],
];

/** What a file of sales begins with. */
export const salesCsvHead = BYTE_ORDER_MARK + line(columns.map(([name]) => name));

/** Sales as lines of the file. */
export function salesCsvLines(sales: readonly SaleRow[]): string {
  return sales.map((sale) => line(columns.map(([, cell]) => cell(sale)))).join('');
}

function line(cells: readonly (string | number)[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

/** RFC 4180: in quotes where it needs them, and quotes within it doubled. */
function quote(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Where what looks like a formula begins, also behind space and quotes that a reader drops, and in
// the wide letters that some take for the common ones. Cells begin where a text does, and behind
// whatever else separates them somewhere: readers of such lists close no quotes that begin later.
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cf}"'`]*[=+\-@|%＝＋－＠])|^(?=[\t\r\n])/gu;

/** A text of people's own, as a text for every spreadsheet. */
function safe(text: string): string {
  return text.replaceAll(FORMULA, "'");
}
