import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import { getVendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-endpoints';
import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';

export function vendorFiguresQuery(api: Api, days: AnalyticsPeriod) {
  return queryOptions({
    queryKey: [getVendorAnalytics.path, days],
    queryFn: ({ signal }) => api.call(getVendorAnalytics, { query: { days } }, { signal }),
  });
}

export type Figures = Omit<DailyFigures, 'date'>;

export function totalOf(days: readonly Figures[]): Figures {
  return days.reduce<Figures>(
    (sum, { views, chats, sales, revenue }) => ({
      views: sum.views + views,
      chats: sum.chats + chats,
      sales: sum.sales + sales,
      revenue: sum.revenue + revenue,
    }),
    { views: 0, chats: 0, sales: 0, revenue: 0 },
  );
}
