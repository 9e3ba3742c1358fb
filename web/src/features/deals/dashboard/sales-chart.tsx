import { analyticsPeriods } from '@akatale/contracts/deals/vendor-analytics';
import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { totalOf } from '../../../data/products/vendor-figures.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { chartTop } from '../../../ui/charts/chart-path.ts';
import { FiguresTable } from '../../../ui/charts/figures-table.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedLinks } from '../../../ui/form/segmented-links.tsx';
import { formatDate, formatShortDay } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import {
  BAR_DAYS,
  type ChartGroup,
  chartGroups,
  type ChartStep,
  chartSteps,
  type Metric,
  metrics,
} from './chart-steps.ts';
import { type DashboardChoice, dashboardHref } from './dashboard-choice.ts';

const formatFigure = (metric: Metric, figure: number): string =>
  metric === 'revenue' ? formatUgx(figure) : formatCount(figure);

/** Without its year: five columns fit on a phone. */
const formatRowDay = ({ date }: DailyFigures) => <time dateTime={date}>{formatShortDay(date)}</time>;

function ActivityTable({ daily }: { daily: readonly DailyFigures[] }) {
  const total = totalOf(daily);
  return (
    <FiguresTable
      caption={text.tableCaption(daily.length)}
      rowName={text.day}
      rowHead={formatRowDay}
      keyOf={({ date }) => date}
      columns={metrics.map((metric) => ({
        // Said once above them, so that all four columns fit on a phone.
        name: metric === 'revenue' ? `${text.metrics[metric]} (USh)` : text.metrics[metric],
        cell: (day: DailyFigures) => formatCount(day[metric]),
        total: formatCount(total[metric]),
      }))}
      rows={[...daily].reverse()}
      totalName={text.total}
    />
  );
}

interface SalesChartProps {
  choice: DashboardChoice;
  daily: readonly DailyFigures[] | null;
}

/** Two figures as bars, or all as a table. The links stay mounted while the data loads, so that the focus stays. */
export function SalesChart({ choice, daily }: SalesChartProps) {
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-2 rounded-sheet border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="activity">{text.activity}</h2>
        <SegmentedLinks
          label={text.period}
          state="choice"
          choices={analyticsPeriods.map((days) => ({
            href: dashboardHref({ ...choice, days }),
            label: text.lastDays(days),
            isSelected: days === choice.days,
          }))}
        />
      </div>
      {!choice.asTable && <GroupLinks choice={choice} />}
      {daily ? <Days choice={choice} daily={daily} /> : <ChartSkeleton />}
      <Link
        href={dashboardHref({ ...choice, asTable: !choice.asTable })}
        state="choice"
        className="-mb-2 inline-flex min-h-11 items-center self-start text-link underline-offset-4 hover:underline"
      >
        {choice.asTable ? text.showCharts : text.showTable}
      </Link>
    </section>
  );
}

function GroupLinks({ choice }: { choice: DashboardChoice }) {
  return (
    <nav aria-label={text.figure} className="flex flex-wrap gap-x-4">
      {(Object.keys(chartGroups) as ChartGroup[]).map((group) => (
        <Link
          key={group}
          href={dashboardHref({ ...choice, of: group })}
          state="choice"
          aria-current={group === choice.of ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 min-w-11 items-center text-md underline-offset-4 hover:underline',
            group === choice.of ? 'font-semibold underline' : 'text-ink-muted',
          )}
        >
          {text.group[group]}
        </Link>
      ))}
    </nav>
  );
}

function Days({ choice, daily }: { choice: DashboardChoice; daily: readonly DailyFigures[] }) {
  if (choice.asTable) return <ActivityTable daily={daily} />;
  const steps = chartSteps(daily);
  const total = totalOf(daily);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {chartGroups[choice.of].map((metric) => (
        <figure key={metric} className="flex flex-col gap-1" style={{ flex: '1 1 min(100%, 16rem)' }}>
          <figcaption className="text-sm text-ink-muted">
            {text.metrics[metric]}{' '}
            <strong className="font-display text-lg text-ink">{formatFigure(metric, total[metric])}</strong>
          </figcaption>
          <Bars metric={metric} steps={steps} />
        </figure>
      ))}
      {steps.length < daily.length && <p className="basis-full text-sm text-ink-muted">{text.barIsDays(BAR_DAYS)}</p>}
    </div>
  );
}

/** With more bars the numbers would overlap. */
const MOST_NUMBERS = 8;

function Bars({ metric, steps }: { metric: Metric; steps: readonly ChartStep[] }) {
  const values = steps.map((step) => step[metric]);
  const top = chartTop(values);
  const isShort = steps.length <= MOST_NUMBERS;
  const hasNumbers = metric !== 'revenue' && isShort;
  return (
    <div aria-hidden="true" className="pt-2">
      {!hasNumbers && (
        <p className="border-b border-dashed border-line text-xs text-ink-muted">{formatFigure(metric, top)}</p>
      )}
      {/* As low as beside the line of the other. */}
      <div className="relative" style={hasNumbers ? { marginTop: 'calc(1rem + 1px)' } : undefined}>
        <BarChart values={values} className="h-24 text-primary" />
        {hasNumbers && (
          <div className="absolute inset-0 flex">
            {values.map((value, index) => (
              <span key={steps[index]?.from} className="relative flex-1 text-center text-xs font-semibold">
                <span
                  className="absolute inset-x-0 bottom-0"
                  style={{ transform: `translateY(${-6 * (value / top)}rem)` }}
                >
                  {value > 0 && formatCount(value)}
                </span>
              </span>
            ))}
          </div>
        )}
      </div>
      <p className="flex justify-between pt-1 text-center text-xs text-ink-muted">
        {isShort ? (
          steps.map(({ from }) => (
            <span key={from} className="flex-1">
              {formatShortDay(from)}
            </span>
          ))
        ) : (
          <>
            <span>{formatDate(steps[0]?.from ?? '')}</span>
            <span>{formatDate(steps.at(-1)?.to ?? '')}</span>
          </>
        )}
      </p>
    </div>
  );
}

function ChartSkeleton() {
  return (
    <div role="status" aria-label={text.loadingFigures} className="flex min-h-40 items-end gap-4 px-2">
      <Skeleton className="flex-1 min-h-16" />
      <Skeleton className="flex-1 min-h-8" />
      <Skeleton className="flex-1 min-h-24" />
      <Skeleton className="flex-1 min-h-12" />
    </div>
  );
}
