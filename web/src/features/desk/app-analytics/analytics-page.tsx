import type { OverallAnalytics } from '@akatale/contracts/desk/app-analytics-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { VendorManagement } from '../vendor-management/index.ts';
import { readChoice, tabHref, tabsOf, type AnalyticsChoice } from './analytics-choice.ts';
import { daysQuery, overallQuery } from './analytics-query.ts';
import { percentOf, sinceCounted } from './app-figures.ts';
import { Bars } from './bars.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DaysTable } from './days-table.tsx';
import { FiguresState } from './figures-state.tsx';
import { LevelChart } from './level-chart.tsx';
import { Overview } from './overview.tsx';
import { SearchInsightsTab } from './search-insights.tsx';
import { Trends } from './trends.tsx';

const chatLevels = ['activeChats', 'completedChats', 'abandonedChats'] as const;

export function Activity({ choice }: { choice: AnalyticsChoice }) {
  const api = useApi();
  const days = useQuery(daysQuery(api, choice.days));
  const overall = useQuery(overallQuery(api));
  return (
    <>
      <ChoiceBar choice={choice} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {choice.asTable ? (
            <FiguresState query={days} skeleton="chart">
              {(rows) => <DaysTable days={rows} columns={['dailyVisits', ...chatLevels]} />}
            </FiguresState>
          ) : (
            <>
              <Panel id="visits" heading={text.visits}>
                <FiguresState query={days} skeleton="chart">
                  {(rows) => (
                    <Bars days={sinceCounted(rows).map(({ date, dailyVisits }) => ({ date, value: dailyVisits }))} />
                  )}
                </FiguresState>
              </Panel>
              <Panel id="chats" heading={text.chats}>
                <FiguresState query={days} skeleton="chart">
                  {(rows) => <LevelChart days={rows} of={chatLevels} />}
                </FiguresState>
              </Panel>
            </>
          )}
        </div>
        <Panel id="funnel" heading={text.funnel}>
          <p className="text-sm text-ink-muted">{text.funnelHint}</p>
          <FiguresState query={overall} skeleton="chart">
            {(figures) => <Funnel figures={figures} />}
          </FiguresState>
        </Panel>
      </div>
    </>
  );
}

function Funnel({ figures }: { figures: OverallAnalytics }) {
  const all = chatLevels.reduce((sum, level) => sum + figures[level], 0);
  const rows = [
    { name: text.allChats, count: all },
    ...chatLevels.map((level) => ({ name: text.figures[level], count: figures[level] })),
  ];
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ name, count }) => (
        <li key={name} className="flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-md">
            <span>{name}</span>
            <strong className="figures">{text.ofAll(formatCount(count), percentOf(count, all))}</strong>
          </p>
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-sunken">
            <div
              className="h-full origin-left rounded-pill bg-primary"
              style={{ transform: `scaleX(${all === 0 ? 0 : count / all})` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

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
              {(rows) => (
                <Bars days={sinceCounted(rows).map(({ date, uniqueVisitors }) => ({ date, value: uniqueVisitors }))} />
              )}
            </FiguresState>
            <p className="text-sm text-ink-muted">{text.visitorsHint}</p>
          </Panel>
        </>
      )}
    </>
  );
}

export { loadAnalytics as load } from './analytics-query.ts';

export function Page() {
  const role = useLastViewer()?.operatorRole;
  const choice = readChoice(new URLSearchParams(useSearch()), role);
  const { tab, days } = choice;
  return (
    <DeskFrame
      heading={text.heading}
      lists={
        <ChipRow label={text.tabs}>
          {tabsOf(role).map((option) => (
            <Chip key={option} href={tabHref(option, days)} isSelected={option === tab}>
              {text.tab[option]}
            </Chip>
          ))}
        </ChipRow>
      }
    >
      {tab === 'overview' && <Overview choice={choice} />}
      {tab === 'users' && <Users choice={choice} />}
      {tab === 'activity' && <Activity choice={choice} />}
      {tab === 'trends' && <Trends choice={choice} />}
      {tab === 'searches' && <SearchInsightsTab choice={choice} />}
      {tab === 'vendors' && <VendorManagement />}
    </DeskFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}
