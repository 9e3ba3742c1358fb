import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { daysQuery } from './analytics-query.ts';
import { type Change, flowChange, flows, levelChange, levels, sumOf, valuesOf } from './app-figures.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { DaysTable } from './days-table.tsx';
import { FiguresState } from './figures-state.tsx';
import { formatChange } from './overview.tsx';

export function Trends({ choice }: { choice: AnalyticsChoice }) {
  const days = useQuery(daysQuery(useApi(), choice.days));
  return (
    <>
      <ChoiceBar choice={choice} />
      <Panel id="trends" heading={text.trends}>
        <p className="text-sm text-ink-muted">{text.trendsHint}</p>
        <FiguresState query={days} skeleton="chart">
          {(rows) =>
            choice.asTable ? <DaysTable days={rows} columns={[...flows, ...levels]} /> : <Rows days={rows} />
          }
        </FiguresState>
      </Panel>
    </>
  );
}

function Rows({ days }: { days: readonly AppDay[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 ruled lg:grid-cols-2">
      {flows.map((flow) => {
        const change = flowChange(days, flow);
        return (
          <Row
            key={flow}
            name={text.figures[flow]}
            value={formatCount(sumOf(days, flow))}
            values={days.map((day) => day[flow])}
            change={change.now + change.before === 0 ? null : change}
            format={text.half}
          />
        );
      })}
      {levels.map((level) => {
        const change = levelChange(days, level);
        return (
          <Row
            key={level}
            name={text.figures[level]}
            value={formatCount(days.at(-1)?.[level] ?? 0)}
            values={valuesOf(days, level)}
            change={change}
            format={(words) => text.since(words, formatShortDay(change?.since ?? ''))}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  name: string;
  value: string;
  values: readonly (number | null)[];
  change: Change | null;
  format: (change: string) => string;
}

function Row({ name, value, values, change, format }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="flex flex-col gap-1" style={{ flex: '0 1 9.5rem' }}>
        <p>
          {name} <strong className="figures">{value}</strong>
        </p>
        <p
          className="text-sm text-ink-muted"
          title={change ? text.fromTo(formatCount(change.before), formatCount(change.now)) : ''}
        >
          {change ? format(formatChange(change)) : text.tooFewDays}
        </p>
      </div>
      <div className="flex-1" style={{ minWidth: 'min(100%, 7.5rem)' }}>
        <LineChart lines={[{ name, values }]} className="h-12" />
      </div>
    </li>
  );
}
