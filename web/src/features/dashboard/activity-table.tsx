import { formatUgx } from '@akatale/contracts/money';
import type { DailyFigures } from '@akatale/contracts/analytics/vendor-analytics-schemas';
import { totalOf } from '../../data/products/vendor-figures.ts';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { FiguresTable, formatRowDay } from '../../ui/charts/figures-table.tsx';
import { formatCount } from '../../ui/format/format-figures.ts';
import { type Metric, metrics } from './chart-steps.ts';

const formatFigure = (metric: Metric, figure: number): string =>
  metric === 'revenue' ? formatUgx(figure) : formatCount(figure);

export function ActivityTable({ daily }: { daily: readonly DailyFigures[] }) {
  const total = totalOf(daily);
  return (
    <FiguresTable
      caption={text.tableCaption(daily.length)}
      rowName={text.day}
      rowHead={formatRowDay}
      keyOf={({ date }) => date}
      columns={metrics.map((metric) => ({
        name: text.metrics[metric],
        cell: (day: DailyFigures) => formatFigure(metric, day[metric]),
        total: formatFigure(metric, total[metric]),
      }))}
      rows={daily.toReversed()}
      totalName={text.total}
    />
  );
}
