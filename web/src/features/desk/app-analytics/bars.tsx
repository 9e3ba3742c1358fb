import { formatCount } from '@akatale/contracts/money';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { chartTop } from '../../../ui/charts/chart-path.ts';
import { formatDate, formatShortDay } from '../../../ui/format/format.ts';
import { type BarStep, barSteps } from './app-figures.ts';

interface BarsProps {
  days: readonly { date: string; value: number }[];
}

export function Bars({ days }: BarsProps) {
  const steps = barSteps(days);
  const values = steps.map(({ value }) => value);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(0, ...values);
  const best = most > 0 ? steps.filter(({ value }) => value === most).at(-1) : undefined;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm text-ink-muted">
        <p>
          <strong className="font-display text-lg text-ink">{formatCount(total)}</strong> {text.inPeriod(days.length)}
        </p>
        <p>{best ? formatBest(best) : text.nothingYet}</p>
      </figcaption>
      <div aria-hidden="true" className="pt-2">
        <p className="border-b border-dashed border-line text-xs text-ink-muted">{formatCount(chartTop(values))}</p>
        <BarChart values={values} className="h-24 text-primary" />
        <Ends first={steps[0]?.from} last={steps.at(-1)?.to} />
      </div>
      <p className="text-sm text-ink-muted">{steps.length === days.length ? text.barIsDay : text.barIsWeek}</p>
    </figure>
  );
}

export function Ends({ first, last }: { first: string | undefined; last: string | undefined }) {
  return (
    <p className="flex justify-between pt-1 text-xs text-ink-muted">
      <span>{first && formatDate(first)}</span>
      <span>{last && formatDate(last)}</span>
    </p>
  );
}

function formatBest({ from, to, value }: BarStep): string {
  const shown = formatCount(value);
  return from === to
    ? text.most(shown, formatShortDay(from))
    : text.mostInWeek(shown, formatShortDay(from), formatDate(to));
}
