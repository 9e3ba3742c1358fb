import type { SendProblem } from '../send-queue/attempt.ts';

export interface QueuedSale {
  /** The `Idempotency-Key` of every attempt, so that the sale is recorded once. */
  key: string;
  /** The key at its creation, which identifies the sale even if it must be sent under another one. */
  firstKey: string;
  ownerId: number;
  /** Never changes under the same key. */
  sale: SaleToSend;
  title: string;
  madeAtMs: number;
  /** Since when the server may have it; null while it certainly has not. */
  triedAtMs: number | null;
  /** What the vendor must decide before it is sent; null while it is queued. */
  question: SaleQuestion | null;
}

export interface SaleToSend {
  productId: number;
  actualSalePrice: number;
  quantity: number;
  notes: string | null;
  /** Null if the device's clock cannot be right. */
  saleDate: string | null;
}

/**
 * - `notEnough`: only `left` are in stock, or null if that is unknown
 * - `notForSale`: sold or removed meanwhile
 * - `gone`: the product does not exist any more
 * - `refused`: another refusal, with the server's message
 * - `unsure`: an old attempt may have succeeded, and the server stores keys for a day
 */
export type SaleQuestion =
  | { kind: 'notEnough'; left: number | null }
  | { kind: 'notForSale' | 'gone' | 'unsure' }
  | { kind: 'refused'; reason: string };

/**
 * - `stop`: no network, no session or too many requests; all sales stay queued
 * - `skip`: a server error for this sale; it stays queued, and the others are sent
 * - `redate`: the device's clock is ahead, so the server sets the date
 * - `ask`: the vendor must decide
 */
export type SaleVerdict = 'stop' | 'skip' | 'redate' | { ask: SaleQuestion };

const GATEWAY_FAILED = new Set([0, 502, 503, 504]);

export function judgeSale(
  { status, code, reason, fields }: SendProblem,
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

/** Whether the sale was dated at its entry; a date chosen by the user is kept. */
function isOfTheMoment({ sale, madeAtMs }: Pick<QueuedSale, 'sale' | 'madeAtMs'>): boolean {
  return sale.saleDate !== null && Math.abs(Date.parse(sale.saleDate) - madeAtMs) < A_MOMENT_MS;
}

/** An hour less than the server stores idempotency keys. */
const KEY_HOLDS_MS = 23 * 3_600_000;

/** Whether another attempt could record it twice. */
export function isUnsure({ triedAtMs }: Pick<QueuedSale, 'triedAtMs'>, nowMs: number): boolean {
  return triedAtMs !== null && nowMs - triedAtMs >= KEY_HOLDS_MS;
}

export function inOrder(sales: readonly QueuedSale[]): QueuedSale[] {
  return [...sales].sort((a, b) => a.madeAtMs - b.madeAtMs || (a.key < b.key ? -1 : 1));
}

export const isWaiting = ({ question }: Pick<QueuedSale, 'question'>): boolean => question === null;

export function waitingOf(sales: readonly QueuedSale[], productId: number): number {
  return sales
    .filter((queued) => isWaiting(queued) && queued.sale.productId === productId)
    .reduce((sum, { sale }) => sum + sale.quantity, 0);
}

export function stockLeft({ id, stock }: { id: number; stock: number }, sales: readonly QueuedSale[]): number {
  return Math.max(0, stock - waitingOf(sales, id));
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}
