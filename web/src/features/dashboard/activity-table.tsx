import { formatUgx } from '@akatale/contracts/money';
import type { DailyFigures } from '@akatale/contracts/vendor-analytics';
import { totalOf } from '../../data/vendor-figures.ts';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { formatCount, formatLongDay } from '../../ui/format-figures.ts';
import { type Metric, metrics } from './chart-steps.ts';

const cell = 'px-2 py-2 sm:px-3 text-right tabular-nums whitespace-nowrap';
const sayFigure = (metric: Metric, figure: number): string =>
  metric === 'revenue' ? formatUgx(figure) : formatCount(figure);

/** Each day with all its figures, as they came. */
export function ActivityTable({ daily }: { daily: readonly DailyFigures[] }) {
  const total = totalOf(daily);
  const caption = text.tableCaption(daily.length);
  return (
    // Scrolls by itself, so that a year does not make the page endless; by the keyboard too.
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="max-h-[32rem] overflow-auto overscroll-contain rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-md">
        <caption className="px-2 py-2 text-left sm:px-3 text-sm text-ink-muted">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-2 py-2 text-left sm:px-3">
              {text.day}
            </th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" className="px-2 py-2 text-right sm:px-3">
                {text.metrics[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {daily.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row" className="px-2 py-2 text-left sm:px-3 font-normal whitespace-nowrap">
                <time dateTime={day.date}>{formatLongDay(day.date)}</time>
              </th>
              {metrics.map((metric) => (
                <td key={metric} className={cell}>
                  {sayFigure(metric, day[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line-strong font-semibold">
          <tr>
            <th scope="row" className="px-2 py-2 text-left sm:px-3">
              {text.total}
            </th>
            {metrics.map((metric) => (
              <td key={metric} className={cell}>
                {sayFigure(metric, total[metric])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
