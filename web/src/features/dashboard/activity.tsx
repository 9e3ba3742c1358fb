import { formatUgx } from '@akatale/contracts/money';
import { analyticsPeriods, type DailyFigures } from '@akatale/contracts/vendor-analytics';
import { Link } from 'wouter';
import { totalOf } from '../../data/vendor-figures.ts';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { SegmentedLinks } from '../../ui/choice-links.tsx';
import { formatCount, formatLongDay, formatShortDay } from '../../ui/format-figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityTable } from './activity-table.tsx';
import { bestStep, type ChartStep, chartSteps, type Metric, metrics } from './chart-steps.ts';
import { type DashboardChoice, dashboardHref } from './dashboard-choice.ts';

interface ActivityProps {
  choice: DashboardChoice;
  /** Null while they are on their way. */
  daily: readonly DailyFigures[] | null;
}

/**
 * How the days of a period went: drawn, or as the table that the drawings are made of. The links to
 * other choices stay through all of it, and so does the focus.
 */
export function Activity({ choice, daily }: ActivityProps) {
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="activity">{text.activity}</h2>
        <SegmentedLinks
          label={text.period}
          state="choice"
          choices={analyticsPeriods.map((days) => ({
            href: dashboardHref({ ...choice, days }),
            label: text.days(days),
            isSelected: days === choice.days,
          }))}
        />
      </div>
      <Days asTable={choice.asTable} daily={daily} />
      <Link
        href={dashboardHref({ ...choice, asTable: !choice.asTable })}
        state="choice"
        className="inline-flex min-h-11 items-center self-start text-link underline-offset-4 hover:underline"
      >
        {choice.asTable ? text.showCharts : text.showTable}
      </Link>
    </section>
  );
}

function Days({ asTable, daily }: { asTable: boolean; daily: ActivityProps['daily'] }) {
  if (!daily) return <ChartsSkeleton />;
  if (asTable) return <ActivityTable daily={daily} />;
  const steps = chartSteps(daily);
  const isWeekly = steps.length < daily.length;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {metrics.map((metric) => (
          <MetricChart
            key={metric}
            metric={metric}
            days={daily.length}
            total={totalOf(daily)[metric]}
            steps={steps}
          />
        ))}
      </div>
      {isWeekly && <p className="text-sm text-ink-muted">{text.barIsWeek}</p>}
    </>
  );
}

/** Of the size of the charts. */
function ChartsSkeleton() {
  return (
    <div role="status" aria-label={text.loadingFigures} className="grid gap-4 md:grid-cols-2">
      {metrics.map((metric) => (
        <Skeleton key={metric} className="h-58 rounded-sheet" />
      ))}
    </div>
  );
}

interface MetricChartProps {
  metric: Metric;
  days: number;
  total: number;
  steps: readonly ChartStep[];
}

/** One figure over the period: what it comes to, the bars, and the best of them in words. */
function MetricChart({ metric, days, total, steps }: MetricChartProps) {
  const format = metric === 'revenue' ? formatUgx : formatCount;
  const best = bestStep(steps, metric);
  const formatDay = days > 31 ? formatLongDay : formatShortDay;
  return (
    <figure className="flex flex-col gap-2 rounded-sheet border border-line bg-surface p-4">
      <figcaption>
        <h3 className="text-base">{text.metrics[metric]}</h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-xl font-bold">{format(total)}</span>
          <span className="text-sm text-ink-muted">{text.inPeriod(days)}</span>
        </p>
        <p className="text-sm text-ink-muted">
          {best ? sayBest(best, format(best[metric])) : text.nothingYet}
        </p>
      </figcaption>
      <BarChart values={steps.map((step) => step[metric])} className="h-28 text-primary" />
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-muted">
        <span>{formatDay(steps[0]?.from ?? '')}</span>
        <span>{formatDay(steps.at(-1)?.to ?? '')}</span>
      </p>
    </figure>
  );
}

function sayBest({ from, to }: ChartStep, value: string): string {
  return from === to
    ? text.most(value, formatShortDay(from))
    : text.mostInWeek(value, formatShortDay(from), formatLongDay(to));
}
