import type { MonthlyChange, VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { ReactNode } from 'react';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { ChangeSince } from './change-since.tsx';
import { metrics } from './chart-steps.ts';

const row = 'flex flex-wrap gap-3';
const tile = 'figure-tile rounded-card border border-line bg-surface p-2.5';

export function Month({ figures }: { figures: VendorAnalytics }) {
  const { thisMonth, changes, completedSales, offlineSales } = figures;
  const { from, to, comparedTo } = thisMonth;
  const changeOf = (change: MonthlyChange | null, format = formatCount): ReactNode => (
    <ChangeSince change={change} format={format} comparedTo={comparedTo < to ? comparedTo : null} />
  );
  return (
    <section aria-labelledby="month" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="month">{text.thisMonth}</h2>
        <p className="text-sm text-ink-muted">{text.days(from.slice(-1), formatShortDay(to))}</p>
      </header>
      <dl className={row}>
        <Figure name={text.metrics.revenue} value={formatUgx(thisMonth.revenue)} className={tile}>
          {changeOf(changes.revenue, formatUgx)}
          <More>{text.inAll(formatUgx(figures.salesValue + figures.offlineSalesValue))}</More>
        </Figure>
        <Figure name={text.metrics.sales} value={formatCount(thisMonth.sales)} className={tile}>
          {changeOf(changes.sales)}
          <More>{text.inAll(formatCount(completedSales + offlineSales))}</More>
        </Figure>
        <Figure name={text.metrics.views} value={formatCount(thisMonth.views)} className={tile}>
          {changeOf(changes.views)}
          <More>{text.inAll(formatCount(figures.totalViews))}</More>
        </Figure>
        <Figure name={text.metrics.chats} value={formatCount(thisMonth.chats)} className={tile}>
          {changeOf(changes.chats)}
          <More>
            {figures.activeChats > 0
              ? text.activeChats(formatCount(figures.activeChats), formatUgx(figures.activeChatsTotalValue))
              : text.noActiveChats}
          </More>
        </Figure>
      </dl>
    </section>
  );
}

function More({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-muted">{children}</span>;
}

export function MonthSkeleton() {
  return (
    <div role="status" aria-label={text.loadingFigures} className="flex flex-col gap-2">
      <Skeleton className="h-7 w-30" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {metrics.map((name) => (
          <div key={name} className="flex flex-col gap-2 rounded-card border border-line bg-surface px-3 py-3">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
