import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { appAnalyticsText as text } from '../../text/desk/app-analytics-text.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { daysQuery } from './analytics-query.ts';
import { Bars } from './bars.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DaysTable } from './days-table.tsx';
import { FiguresState } from './figures-state.tsx';
import { LevelChart } from './level-chart.tsx';

export function Users({ choice }: { choice: AnalyticsChoice }) {
  const days = useQuery(daysQuery(useApi(), choice.days));
  return (
    <>
      <ChoiceBar choice={choice} />
      {choice.asTable ? (
        <FiguresState query={days} skeleton="chart">
          {(rows) => (
            <DaysTable days={rows} columns={['totalUsers', 'totalVendors', 'totalBuyers', 'uniqueVisitors']} />
          )}
        </FiguresState>
      ) : (
        <>
          <Panel id="growth" heading={text.growth}>
            <FiguresState query={days} skeleton="chart">
              {(rows) => <LevelChart days={rows} of={['totalBuyers', 'totalVendors']} />}
            </FiguresState>
          </Panel>
          <Panel id="visitors" heading={text.visitors}>
            <FiguresState query={days} skeleton="chart">
              {(rows) => <Bars days={rows.map(({ date, uniqueVisitors }) => ({ date, value: uniqueVisitors }))} />}
            </FiguresState>
            <p className="text-sm text-ink-muted">{text.visitorsHint}</p>
          </Panel>
        </>
      )}
    </>
  );
}
