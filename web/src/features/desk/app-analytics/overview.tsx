import type { AppDay, OverallAnalytics } from '@akatale/contracts/desk/app-analytics-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { daysQuery, overallQuery } from './analytics-query.ts';
import { type Change, conversionRate, levelChange, sinceCounted, weekChange, weekVisits } from './app-figures.ts';
import { Bars } from './bars.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DaysTable } from './days-table.tsx';
import { FiguresState } from './figures-state.tsx';

const percentage = new Intl.NumberFormat('en-UG', { style: 'percent', signDisplay: 'exceptZero' });

/** Below it a percentage says too much: from 1 to 17 is +1,600%. */
const FEW = 20;

export function formatChange({ percent, before, now }: Change): string {
  if (before > 0 && before !== now && Math.min(before, now) < FEW)
    return text.fewTo(formatCount(before), formatCount(now));
  if (percent === null) return now === 0 ? text.noChange : text.isNew;
  return percent === 0 ? text.noChange : percentage.format(percent / 100);
}

export const cards = 'flex flex-wrap gap-3';
export const card = 'figure-tile rounded-card border border-line bg-surface p-2.5';

export function Overview({ choice }: { choice: AnalyticsChoice }) {
  const api = useApi();
  const overall = useQuery(overallQuery(api));
  const days = useQuery(daysQuery(api, choice.days));
  return (
    <>
      <section aria-labelledby="now" className="flex flex-col gap-2">
        <h2 id="now">{text.now}</h2>
        <FiguresState query={overall} skeleton="cards">
          {(figures) => (
            <>
              <Lead figures={figures} days={days.data} />
              <Others figures={figures} />
            </>
          )}
        </FiguresState>
      </section>
      <ChoiceBar choice={choice} />
      <Panel id="visits" heading={text.visits}>
        <FiguresState query={days} skeleton="chart">
          {(rows) =>
            choice.asTable ? (
              <DaysTable days={rows} columns={['dailyVisits', 'totalUsers', 'activeProducts']} />
            ) : (
              <Bars days={sinceCounted(rows).map(({ date, dailyVisits }) => ({ date, value: dailyVisits }))} />
            )
          }
        </FiguresState>
      </Panel>
    </>
  );
}

interface LeadProps {
  figures: OverallAnalytics;
  days: readonly AppDay[] | undefined;
}

/** What the marketplace lives by, with the change. */
function Lead({ figures, days }: LeadProps) {
  const { totalUsers, completedChats, completedChatValue } = figures;
  const since = (level: 'totalUsers' | 'completedChats') => {
    const change = days && levelChange(days, level);
    return change && text.since(formatChange(change), formatShortDay(change.since));
  };
  const week: Change | null = days ? weekChange(days) : null;
  const visits = days && formatCount(weekVisits(days));
  const rows: [name: string, value: string | undefined, more: string, change: string | null | undefined][] = [
    [text.dailyVisits, visits, text.lastSevenDays, week && text.fromWeekBefore(formatChange(week))],
    [text.figures.totalUsers, formatCount(totalUsers), text.usersHint, since('totalUsers')],
    [
      ...([text.figures.completedChats, formatCount(completedChats)] as const),
      ...([text.soldFor(formatUgx(completedChatValue)), since('completedChats')] as const),
    ],
    [text.conversionRate, `${conversionRate(figures)}%`, text.conversionHint, null],
  ];
  return (
    <dl className={cards}>
      {rows.map(([name, value, more, change]) => (
        <Figure
          key={name}
          name={name}
          value={value ? <span className="text-2xl">{value}</span> : <Skeleton className="my-1 h-7 w-full min-w-8" />}
          className={card}
          isEven
        >
          <span className="block text-sm text-ink-muted">{more}</span>
          <span className="block text-sm font-semibold">{change ?? '\u00a0'}</span>
        </Figure>
      ))}
    </dl>
  );
}

/** In rows: most have nothing to say beside their figure. */
function Others({ figures }: { figures: OverallAnalytics }) {
  const { activeChatValue, cancelledChatValue } = figures;
  const rows: [name: string, value: string, more?: string][] = [
    [text.figures.totalVendors, formatCount(figures.totalVendors)],
    [text.figures.totalBuyers, formatCount(figures.totalBuyers)],
    [text.figures.activeProducts, formatCount(figures.activeProducts), text.activeHint],
    [text.figures.soldProducts, formatCount(figures.soldProducts)],
    [
      ...([text.figures.activeChats, formatCount(figures.activeChats)] as const),
      text.worth(formatUgx(activeChatValue)),
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
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 rounded-card border border-line bg-surface px-3 ruled lg:grid-cols-2">
      {rows.map(([name, value, more]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <dt>{name}</dt>
          <dd
            className="ml-auto flex min-w-0 flex-wrap items-baseline gap-x-2 text-right"
            style={{ flexDirection: 'row-reverse' }}
          >
            <strong className="figures">{value}</strong>
            {more && <span className="text-sm text-ink-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
