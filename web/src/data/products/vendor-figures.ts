import {
  type AnalyticsPeriod,
  type DailyFigures,
  getVendorAnalytics,
} from '@akatale/contracts/analytics/vendor-analytics';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';

/** The figures of one's own store, with a row for each day of the period. */
export function vendorFiguresQuery(api: Api, days: AnalyticsPeriod) {
  return queryOptions({
    queryKey: [getVendorAnalytics.path, days],
    queryFn: ({ signal }) => api.call(getVendorAnalytics, { query: { days } }, { signal }),
  });
}

export type Figures = Omit<DailyFigures, 'date'>;

/** What some days come to. */
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
