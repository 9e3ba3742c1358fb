import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { formatCount } from '@akatale/contracts/money';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { chartTop } from '../../../ui/charts/chart-path.ts';
import { LineChart, ChartLegend } from '../../../ui/charts/line-chart.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { type Level, sinceCounted, valuesOf } from './app-figures.ts';
import { Ends } from './bars.tsx';

export function LevelChart({ days: all, of }: { days: readonly AppDay[]; of: readonly Level[] }) {
  const days = sinceCounted(all);
  const lines = of.map((level) => ({ name: text.figures[level], values: valuesOf(days, level) }));
  const top = chartTop(lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const last = days.at(-1);
  const uncounted = describeGaps(all);
  return (
    <figure className="flex flex-col gap-1">
      <figcaption>
        <ChartLegend
          lines={of.map((level) => ({
            name: text.figures[level],
            value: last ? formatCount(last[level]) : text.unknown,
          }))}
        />
      </figcaption>
      <div aria-hidden="true" className="pt-2">
        <p className="border-b border-dashed border-line text-xs text-ink-muted">{formatCount(top)}</p>
        <LineChart lines={lines} className="h-24" />
        <Ends first={days[0]?.date} last={last?.date} />
      </div>
      {uncounted && <p className="text-sm text-ink-muted">{uncounted}</p>}
    </figure>
  );
}

function describeGaps(days: readonly AppDay[]): string | null {
  const first = days.findIndex(({ isCounted }) => isCounted);
  if (days.slice(Math.max(0, first)).some(({ isCounted }) => !isCounted)) return text.someUncounted;
  return first > 0 ? text.countedSince(formatDate(days[first]?.date ?? '')) : null;
}
