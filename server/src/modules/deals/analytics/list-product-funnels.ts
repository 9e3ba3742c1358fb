import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import type { listProductFunnels as endpoint } from '@akatale/contracts/deals/vendor-analytics-endpoints';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { kampalaDay, kampalaMidnight } from '../../../platform/kampala-day.ts';
import { type AnalyticsDeps, firstDay } from './analytics-deps.ts';
import { funnelCursor, readFunnelCursor, findFunnels } from './product-funnels-store.ts';

interface ListFunnelsInput {
  vendorId: number;
  days: AnalyticsPeriod;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listProductFunnels(
  { db, clock }: Pick<AnalyticsDeps, 'db' | 'clock'>,
  { vendorId, days, cursor, ...input }: ListFunnelsInput,
): Promise<OutputOf<typeof endpoint>> {
  const limit = clampLimit(input.limit);
  const before = cursor === undefined ? undefined : readFunnelCursor(cursor);
  const day = firstDay(kampalaDay(clock.now()), days);
  const since = { vendorId, day, instant: kampalaMidnight(day) };
  const rows = await findFunnels(db, { ...since, before, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  return {
    products: page,
    nextCursor: last ? funnelCursor({ views: last.views, id: last.productId }) : null,
  };
}
