import type { VendorAnalytics } from '@akatale/contracts/vendor-analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useApi } from '../../data/endpoint-query.ts';
import type { PageHead } from '../../data/page.ts';
import { useLastViewer } from '../../data/last-viewer.ts';
import { vendorFiguresQuery } from '../../data/vendor-figures.ts';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { Button } from '../../ui/button.tsx';
import { WaitingSalesLine } from '../offline-sale/index.ts';
import { StandingCard } from '../subscription/index.ts';
import { Activity } from './activity.tsx';
import { readDashboardChoice } from './dashboard-choice.ts';
import { FirstItem, FirstSale } from './first-steps.tsx';
import { Funnel } from './funnel.tsx';
import { NewestItems } from './newest-items.tsx';
import { Responses } from './responses.tsx';
import { StatCards, StatCardsSkeleton } from './stat-cards.tsx';
import { StoreActions, StoreTools } from './store-actions.tsx';
import { StoreVoices } from './store-voices.tsx';

export { loadDashboard as load } from './dashboard-query.ts';

/** A vendor's business at a glance. */
export function Page() {
  const viewer = useLastViewer();
  const choice = readDashboardChoice(new URLSearchParams(useSearch()));
  const figures = useQuery({
    ...vendorFiguresQuery(useApi(), choice.days),
    // The figures of all time stay while those of another period are on their way.
    placeholderData: keepPreviousData,
  });
  if (!viewer) return null;
  const isOnItsWay = figures.isPending || figures.isPlaceholderData;
  const isNew = figures.data !== undefined && isUntouched(figures.data);
  const daily = isOnItsWay || isNew ? null : (figures.data?.dailyStats ?? null);
  return (
    <div className="flex flex-col gap-6 py-2 sm:py-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-ink-muted wrap-anywhere">{viewer.name}</p>
          <h1 tabIndex={-1} className="text-3xl">
            {text.heading}
          </h1>
        </div>
        <StoreActions vendor={viewer} />
      </header>
      <WaitingSalesLine />
      <StoreTools vendorId={viewer.id} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <StandingCard waitingChats={figures.data?.waitingChats} hasLink />
        {figures.data && <StatCards figures={figures.data} />}
        {figures.isPending && <StatCardsSkeleton />}
        {figures.isError && !figures.data && (
          <FiguresFailed onRetry={() => void figures.refetch()} />
        )}
      </div>
      {figures.data?.totalItems === 0 && <FirstItem />}
      {figures.data && isBeforeFirstSale(figures.data) && <FirstSale vendor={viewer} />}
      {(daily || isOnItsWay) && <Activity choice={choice} daily={daily} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <NewestItems />
          {!isNew && <Funnel days={choice.days} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {figures.data && <Responses responses={figures.data.responses} />}
          <StoreVoices vendor={viewer} />
        </div>
      </div>
    </div>
  );
}

const hasNoSale = ({ completedSales, offlineSales }: VendorAnalytics) =>
  completedSales + offlineSales === 0;
const isBeforeFirstSale = (figures: VendorAnalytics) =>
  figures.totalItems > 0 && hasNoSale(figures);
/** Nothing was listed yet, so that there is nothing to draw. */
const isUntouched = (figures: VendorAnalytics) =>
  figures.totalItems + figures.totalViews === 0 && hasNoSale(figures);

function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-40 flex-col items-start justify-center gap-3 rounded-sheet border border-line bg-surface p-5"
    >
      <p>{text.figuresFailed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
