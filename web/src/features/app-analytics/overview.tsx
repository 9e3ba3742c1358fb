import type { OverallAnalytics } from '@akatale/contracts/analytics/app-analytics-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api/endpoint-query.ts';
import { appAnalyticsText as text } from '../../text/desk/app-analytics-text.ts';
import { Figure } from '../../ui/charts/figure.tsx';
import { formatCount } from '../../ui/format/format-figures.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { daysQuery, overallQuery } from './analytics-query.ts';
import { conversionRate, weekVisits } from './app-figures.ts';
import { Bars } from './bars.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DaysTable } from './days-table.tsx';
import { FiguresState } from './figures-state.tsx';

export const cards = 'flex flex-wrap gap-3';
export const card =
  'rounded-card border border-line bg-surface px-2.5 py-2.5 sm:px-3 min-w-[calc(50%-0.375rem)] md:min-w-[calc(25%-0.5625rem)]';

export function Overview({ choice }: { choice: AnalyticsChoice }) {
  const api = useApi();
  const overall = useQuery(overallQuery(api));
  const days = useQuery(daysQuery(api, choice.days));
  const visits = days.data ? formatCount(weekVisits(days.data)) : undefined;
  return (
    <>
      <section aria-labelledby="now" className="flex flex-col gap-2">
        <h2 id="now">{text.now}</h2>
        <FiguresState query={overall} skeleton="cards">
          {(figures) => <Cards figures={figures} visits={visits} />}
        </FiguresState>
      </section>
      <ChoiceBar choice={choice} />
      <Panel id="visits" heading={text.visits}>
        <FiguresState query={days} skeleton="chart">
          {(rows) =>
            choice.asTable ? (
              <DaysTable days={rows} columns={['dailyVisits', 'totalUsers', 'activeProducts']} />
            ) : (
              <Bars days={rows.map(({ date, dailyVisits }) => ({ date, value: dailyVisits }))} />
            )
          }
        </FiguresState>
      </Panel>
    </>
  );
}

interface CardsProps {
  figures: OverallAnalytics;
  visits: string | undefined;
}

function Cards({ figures, visits }: CardsProps) {
  const { activeChatValue, completedChatValue, cancelledChatValue } = figures;
  const rows: [name: string, value: string | undefined, more?: string][] = [
    [text.figures.dailyVisits, visits, text.lastSevenDays],
    [text.conversionRate, `${conversionRate(figures)}%`, text.conversionHint],
    [text.figures.totalUsers, formatCount(figures.totalUsers), text.usersHint],
    [text.figures.totalVendors, formatCount(figures.totalVendors)],
    [text.figures.totalBuyers, formatCount(figures.totalBuyers)],
    [text.figures.activeProducts, formatCount(figures.activeProducts), text.activeHint],
    [text.figures.soldProducts, formatCount(figures.soldProducts)],
    [
      ...([text.figures.activeChats, formatCount(figures.activeChats)] as const),
      text.worth(formatUgx(activeChatValue)),
    ],
    [
      ...([text.figures.completedChats, formatCount(figures.completedChats)] as const),
      text.soldFor(formatUgx(completedChatValue)),
    ],
    [
      ...([text.figures.abandonedChats, formatCount(figures.abandonedChats)] as const),
      text.lost(formatUgx(cancelledChatValue)),
    ],
    [
      ...([text.offlineSales, formatCount(figures.totalOfflineSales)] as const),
      text.offlineHint(formatUgx(figures.totalOfflineSalesValue)),
    ],
  ];
  return (
    <dl className={cards}>
      {rows.map(([name, value, more]) => (
        <Figure
          key={name}
          name={name}
          value={value ?? <Skeleton className="my-1 h-5 w-full min-w-8" />}
          className={card}
        >
          {more && <span className="block text-sm text-ink-muted">{more}</span>}
        </Figure>
      ))}
    </dl>
  );
}
