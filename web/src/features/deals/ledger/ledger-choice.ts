import { saleChannels, type SaleChannel } from '@akatale/contracts/deals/sales';
import { exportSales } from '@akatale/contracts/deals/sales-endpoints';
import { textLimits } from '@akatale/contracts/text';
import { withQuery } from '@akatale/contracts/with-query';

export type Grouping = 'day' | 'month';

export interface LedgerChoice {
  channel: SaleChannel | null;
  search: string;
  /** Days in Kampala such as `2026-11-21`; both inclusive. */
  from: string | null;
  to: string | null;
  per: Grouping;
  cursor: string | null;
}

/** Ignores invalid values and swaps dates in the wrong order. */
export function readChoice(params: URLSearchParams): LedgerChoice {
  const channel = params.get('channel') as SaleChannel | null;
  const days = [readDay(params.get('from')), readDay(params.get('to'))];
  const [from = null, to = null] = days.every((day) => day !== null) ? [...days].sort() : days;
  return {
    channel: channel && saleChannels.includes(channel) ? channel : null,
    search: [...(params.get('search') ?? '').trim()].slice(0, textLimits.search).join('').trim(),
    from,
    to,
    per: params.get('per') === 'month' ? 'month' : 'day',
    cursor: params.get('cursor') || null,
  };
}

/** A date from 2000 on, as the server accepts it, or null. */
function readDay(day: string | null): string | null {
  if (!day || !/^2\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // `Date.parse` would turn the 31st of a shorter month into the 1st of the next.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null;
}

export function filterOf({ channel, search, from, to }: LedgerChoice) {
  return {
    ...(channel && { channel }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function isFiltered(choice: LedgerChoice): boolean {
  return Object.keys(filterOf(choice)).length > 0;
}

export function ledgerHref(choice: LedgerChoice): string {
  const params = new URLSearchParams(filterOf(choice));
  if (choice.per !== 'day') params.set('per', choice.per);
  if (choice.cursor) params.set('cursor', choice.cursor);
  return withQuery('/vendor-sales', params);
}

export function csvHref(choice: LedgerChoice): string {
  return withQuery(exportSales.path, new URLSearchParams(filterOf(choice)));
}
