import { MAX_SALES_PERIODS } from '@akatale/contracts/deals/sales';
import type { getSalesTotals } from '@akatale/contracts/deals/sales-endpoints';
import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { kampalaDate } from '../../../ui/format/kampala-day.ts';
import type { Grouping } from './ledger-choice.ts';

type PeriodTotals = OutputOf<typeof getSalesTotals>['periods'][number];

export interface SaleGroup {
  period: string;
  sales: Sale[];
  /** Totals of the whole period, on screen or not. Null if not loaded, or older than the totals go. */
  totals: Omit<PeriodTotals, 'period'> | null;
}

const NOTHING = { sales: 0, items: 0, value: 0 };

/** Groups sales, newest first, by their day or month in Kampala. */
export function groupSales(
  sales: readonly Sale[],
  periods: readonly PeriodTotals[] | undefined,
  per: Grouping,
): SaleGroup[] {
  const groups: SaleGroup[] = [];
  for (const sale of sales) {
    const period = periodOf(sale.soldAt, per);
    const last = groups.at(-1);
    if (last?.period === period) last.sales.push(sale);
    else groups.push({ period, sales: [sale], totals: totalsOf(period, periods) });
  }
  return groups;
}

/** A period in which every sale was undone is missing from the totals, so it is 0. */
function totalsOf(period: string, periods: readonly PeriodTotals[] | undefined) {
  if (!periods) return null;
  const oldest = periods.at(-1);
  const isTooOld = periods.length >= MAX_SALES_PERIODS && oldest && period < oldest.period;
  return periods.find((totals) => totals.period === period) ?? (isTooOld ? null : NOTHING);
}

function periodOf(instant: string, per: Grouping): string {
  const day = kampalaDate(Date.parse(instant));
  return per === 'day' ? day : day.slice(0, 7);
}
