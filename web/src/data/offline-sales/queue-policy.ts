import type { FieldError, RefusalCode } from '@akatale/contracts/refusals';

/** A sale that was made elsewhere and is on its way from this device. */
export interface QueuedSale {
  /** Its `Idempotency-Key` in every try, so that however often it is sent it is recorded once. */
  key: string;
  /** The key under which it was made: it stays known by this when it must go out under another. */
  firstKey: string;
  ownerId: number;
  /** What is sent; it never changes under its key. */
  sale: SaleToSend;
  /** What the product was called, for a list that is read without a line. */
  title: string;
  /** When the sale was entered, in milliseconds of this device's clock. */
  madeAtMs: number;
  /** Since when nobody knows whether the server has it; null while it certainly has not. */
  triedAtMs: number | null;
  /** What the vendor must decide before it goes on; null while it waits. */
  question: SaleQuestion | null;
}

export interface SaleToSend {
  productId: number;
  /** What one thing was sold for, in shillings. */
  actualSalePrice: number;
  quantity: number;
  notes: string | null;
  /** When it was sold; null where the device's clock cannot be right. */
  saleDate: string | null;
}

/**
 * - `notEnough`: `left` are there, or null where that could not be asked
 * - `notForSale`: sold or taken away meanwhile
 * - `gone`: there is no such product any more
 * - `refused`: something else, in the server's words
 * - `unsure`: a try of long ago may have arrived, and the server remembers keys for a day
 */
export type SaleQuestion =
  | { kind: 'notEnough'; left: number | null }
  | { kind: 'notForSale' | 'gone' | 'unsure' }
  | { kind: 'refused'; reason: string };

/** Why a try did not succeed. `status` is that of HTTP, 0 without any answer. */
export interface SaleProblem {
  status: number;
  code: RefusalCode | 'INTERNAL' | null;
  /** What the server says to people. */
  reason: string;
  /** The fields that it did not accept. */
  fields: readonly FieldError[];
}

/**
 * - `stop`: nothing can go now (no line, no session, too much at once); all wait
 * - `skip`: this one stumbles over a fault; it waits, and the others go on
 * - `redate`: the device's clock is ahead; the server shall say when it was
 * - `ask`: the vendor must decide
 */
export type SaleVerdict = 'stop' | 'skip' | 'redate' | { ask: SaleQuestion };

const GATEWAY_FAILED = new Set([0, 502, 503, 504]);

export function judgeSale(
  { status, code, reason, fields }: SaleProblem,
  queued: Pick<QueuedSale, 'sale' | 'madeAtMs'>,
): SaleVerdict {
  if (GATEWAY_FAILED.has(status) || status === 401 || status === 408 || status === 429) {
    return 'stop';
  }
  if (status >= 500) return 'skip';
  if (code === 'INSUFFICIENT_STOCK') return { ask: { kind: 'notEnough', left: null } };
  if (code === 'PRODUCT_NOT_FOR_SALE') return { ask: { kind: 'notForSale' } };
  if (status === 404) return { ask: { kind: 'gone' } };
  const isAboutDate = fields.length === 1 && fields[0]?.field === 'saleDate';
  if (code === 'VALIDATION' && isAboutDate && isOfTheMoment(queued)) return 'redate';
  return { ask: { kind: 'refused', reason: fields[0]?.message ?? reason } };
}

const A_MOMENT_MS = 60_000;

/** Whether it was sold when it was entered; a day that somebody has chosen is theirs. */
function isOfTheMoment({ sale, madeAtMs }: Pick<QueuedSale, 'sale' | 'madeAtMs'>): boolean {
  return sale.saleDate !== null && Math.abs(Date.parse(sale.saleDate) - madeAtMs) < A_MOMENT_MS;
}

/** Whether the server may have recorded what it was sent: only its own refusal says that it has not. */
export function mayHaveArrived({ code }: Pick<SaleProblem, 'code'>): boolean {
  return code === null || code === 'INTERNAL';
}

/** An hour less than the server remembers an answer. */
const KEY_HOLDS_MS = 23 * 3_600_000;

/** Whether sending it once more could record it a second time. */
export function isUnsure({ triedAtMs }: Pick<QueuedSale, 'triedAtMs'>, nowMs: number): boolean {
  return triedAtMs !== null && nowMs - triedAtMs >= KEY_HOLDS_MS;
}

/** The order in which sales were made, and leave. */
export function inOrder(sales: readonly QueuedSale[]): QueuedSale[] {
  return sales.toSorted((a, b) => a.madeAtMs - b.madeAtMs || (a.key < b.key ? -1 : 1));
}

export const isWaiting = ({ question }: Pick<QueuedSale, 'question'>): boolean => question === null;

/** How many of a product are sold and not told to the server yet. */
export function waitingOf(sales: readonly QueuedSale[], productId: number): number {
  return sales
    .filter((queued) => isWaiting(queued) && queued.sale.productId === productId)
    .reduce((sum, { sale }) => sum + sale.quantity, 0);
}

/** What is left of a product once the sales that wait have arrived. */
export function stockLeft({ id, stock }: { id: number; stock: number }, sales: readonly QueuedSale[]): number {
  return Math.max(0, stock - waitingOf(sales, id));
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** How long to wait after so many tries in a row that came to nothing. */
export function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}
