import type { PriceBasis } from '@akatale/contracts/market/prices';
import type { UsualPrice } from '@akatale/contracts/market/prices-schemas';

/** Fewer vendors than these are never told of, and fewer than `FRESH_VENDORS` never move what is told (rule 558). */
export const LEAST_VENDORS = 4;
const LEAST_CHAT_SALES = 4;
const FRESH_VENDORS = 3;

/** How far back sales count, and how long a range is shown that none renew: when it ends, all that count are new. */
export const PERIOD_DAYS = 180;
const DAY_MS = 86_400_000;

export interface ShownRange {
  basis: PriceBasis;
  lowUgx: number;
  highUgx: number;
  /** Since when it is shown as it is. */
  shownAt: Date;
}

/** Of a group of things of one kind, narrowed by maker, model and condition as far as it is. */
export interface Sales {
  /** Of each vendor who sold any, the median of their prices. */
  valuesUgx: readonly number[];
  /** Those in chats, by all vendors. */
  chatSales: number;
  /** Vendors who sold something since a range of sales was shown; all of them where none was. */
  freshVendors: number;
  /** Vendors who sold something of the next wider group that is not in this one; null for all of a kind. */
  vendorsBeside: number | null;
}

/**
 * The range of a group from tonight on. What was sold counts before what is asked; what was shown stays until enough
 * vendors have sold something new, or it is too old. Nobody can tell from it what one vendor did (decision 086).
 */
export function nextRange(
  shown: ShownRange | undefined,
  { sales, askedUgx }: { sales: Sales | undefined; askedUgx: readonly number[] },
  now: Date,
): ShownRange | undefined {
  const isCurrent = shown?.basis === 'sold' && now.getTime() - shown.shownAt.getTime() < PERIOD_DAYS * DAY_MS;
  if (sales && mayBeTold(sales)) {
    return { basis: 'sold', ...quartilesOf(sales.valuesUgx), shownAt: now };
  }
  if (isCurrent) return shown;
  return askedUgx.length < LEAST_VENDORS ? undefined : { basis: 'asked', ...quartilesOf(askedUgx), shownAt: now };
}

/**
 * Street sales, which nobody else saw, count beside enough chat sales; a group that is nearly the wider one would tell of
 * the rest.
 */
function mayBeTold({ valuesUgx, chatSales, freshVendors, vendorsBeside }: Sales): boolean {
  const isApart = vendorsBeside === null || vendorsBeside >= LEAST_VENDORS;
  const isNew = freshVendors >= FRESH_VENDORS;
  return valuesUgx.length >= LEAST_VENDORS && chatSales >= LEAST_CHAT_SALES && isNew && isApart;
}

/** With a vendor beyond each end, so that no price of one vendor alone is seen however odd it is. */
function quartilesOf(valuesUgx: readonly number[]): Pick<ShownRange, 'lowUgx' | 'highUgx'> {
  const sorted = valuesUgx.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  return { lowUgx: twoDigits(sorted[cut] ?? 0), highUgx: twoDigits(sorted.at(-1 - cut) ?? 0) };
}

const twoDigits = (amountUgx: number): number => Number(amountUgx.toPrecision(2));

/** Under a third of what such things cost: worth a line to who buys it, and to who judges it. */
export function isTooCheap(priceUgx: number, { low }: UsualPrice): boolean {
  return priceUgx * 3 < low;
}
