import { MIN_CHATS_FOR_RESPONSES } from '@akatale/contracts/deals/vendor-analytics';
import type { VendorAnalytics, DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { vendorFiguresQuery } from '../../../data/products/vendor-figures.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMinutes } from '../../../ui/format/format-long-date.ts';
import { SellIcon } from '../../../ui/icons/icons.tsx';
import { useSearch, Link } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlanStatus, PlanWarning } from '../../market/subscription/index.ts';
import { RecordSale, QueuedSalesLink } from '../offline-sale/index.ts';
import { ratingStatsQuery, ReviewList } from '../reviews/index.ts';
import { readDashboardChoice } from './dashboard-choice.ts';
import { DemandBoard } from './demand-board.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Funnel } from './funnel.tsx';
import { Month, MonthSkeleton } from './month.tsx';
import { NewestItems } from './newest-items.tsx';
import { FoldedPanel } from './panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ShareStore, StoreTools, type StoreOwner } from './store-actions.tsx';
import { ToDo } from './to-do.tsx';

const look = 'flex flex-col justify-center rounded-card border border-line bg-surface px-3 py-2.5';

interface TodayProps {
  today: DailyFigures | undefined;
}

function Today({ today }: TodayProps) {
  if (!today) {
    return (
      <div role="status" aria-label={text.loadingFigures} className={look}>
        <Skeleton className="my-1 h-3 w-1/3" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </div>
    );
  }
  const { date, revenue, sales, views, chats } = today;
  return (
    <section aria-label={text.today} className={look}>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Figure
          name={text.soldToday}
          value={
            sales > 0 ? (
              <Link
                href={`/vendor-sales?from=${date}&to=${date}`}
                className="touch -my-2.5 inline-flex items-center underline-offset-4 hover:underline"
              >
                {formatUgx(revenue)}
              </Link>
            ) : (
              text.nothingSold
            )
          }
        />
        <Figure name={text.viewsToday} value={formatCount(views)} />
        <Figure name={text.metrics.chats} value={formatCount(chats)} />
      </dl>
    </section>
  );
}

const FEW = 2;

function DashboardReviews({ vendor }: { vendor: StoreOwner }) {
  const stats = useQuery(ratingStatsQuery(useApi(), { of: 'vendor', id: vendor.id }));
  const [isWhole, setWhole] = useState(false);
  const count = stats.data?.totalRatings ?? 0;
  const isCut = !isWhole && count > FEW;
  return (
    <Panel id="reviews" heading={text.reviews}>
      <div
        role="group"
        aria-labelledby="reviews"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={isCut ? 0 : undefined}
        className={`ring-inside relative -mx-2 px-2 ${isCut ? 'list-window' : ''}`}
        style={isCut ? { maxHeight: 'clamp(24rem, 55vw, 35rem)' } : undefined}
      >
        <ReviewList
          reviewed={{ of: 'vendor', id: vendor.id }}
          vendor={vendor}
          empty={<p className="text-ink-muted">{text.noReviews}</p>}
        />
      </div>
      {isCut && (
        <Button variant="ghost" className="-mx-3 self-start px-3" onClick={() => setWhole(true)}>
          {text.allReviews(formatCount(count))}
        </Button>
      )}
    </Panel>
  );
}

function Responses({ responses }: Pick<VendorAnalytics, 'responses'>) {
  if (!responses) {
    return (
      <Panel id="responses" heading={text.responses}>
        <p className="text-ink-muted">{text.tooFewChats(MIN_CHATS_FOR_RESPONSES)}</p>
      </Panel>
    );
  }
  const { chats, answeredPercent, medianMinutes } = responses;
  return (
    <FoldedPanel heading={text.responses} state={text.answered(answeredPercent)}>
      <p>{medianMinutes === null ? text.noAnswers : text.median(formatMinutes(Math.max(1, medianMinutes)))}</p>
      <p className="text-sm text-ink-muted">{text.responsesOf(formatCount(chats))}</p>
    </FoldedPanel>
  );
}

export { loadDashboard as load } from './dashboard-query.ts';

export function Page() {
  const viewer = useLastViewer();
  const choice = readDashboardChoice(new URLSearchParams(useSearch()));
  const figures = useQuery({
    ...vendorFiguresQuery(useApi(), choice.days),
    // The all-time figures stay visible while another period loads.
    placeholderData: keepPreviousData,
  });
  if (!viewer) return null;
  const { data } = figures;
  const isNew = data !== undefined && isUntouched(data);
  const isBeforeFirstSale = data !== undefined && hasNoSale(data);
  const hasNothingToSell = isBeforeFirstSale && data.totalItems === 0;
  const daily = figures.isPlaceholderData ? null : (data?.dailyStats ?? null);
  return (
    <div className="flex flex-col gap-4 sm:pb-4 lg:gap-6">
      <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:items-start">
        <div className="lg:order-1">
          <PageHeading
            intro={<span className="hidden lg:inline">{viewer.name}</span>}
            actions={
              <span className="lg:hidden">
                <ShareStore vendor={viewer} />
              </span>
            }
          >
            {text.heading}
          </PageHeading>
        </div>
        <div className="flex flex-col gap-3 empty:hidden lg:order-3 lg:basis-full">
          <PlanWarning />
          <QueuedSalesLink />
          <ToDo tools={!isBeforeFirstSale && <StoreTools vendorId={viewer.id} />}>
            {!isNew && !figures.isError && <Today today={data?.dailyStats.at(-1)} />}
          </ToDo>
        </div>
        <div className={`flex-wrap gap-2 lg:order-2 lg:ml-auto ${hasNothingToSell ? 'hidden lg:flex' : 'flex'}`}>
          <span className="hidden lg:block">
            <ShareStore vendor={viewer} />
          </span>
          {!hasNothingToSell && <RecordSale size="compact" className="flex-auto" />}
          {data?.totalItems !== 0 && (
            <ButtonLink href="/add-product" size="compact" className="flex-auto">
              <SellIcon className="size-5" />
              {text.addItem}
            </ButtonLink>
          )}
        </div>
        {!isBeforeFirstSale && (
          <div className="lg:hidden">
            <StoreTools vendorId={viewer.id} />
          </div>
        )}
        <PlanStatus className="max-lg:border-b max-lg:border-line lg:order-1" />
      </div>
      {isBeforeFirstSale && <FirstSteps vendor={viewer} figures={data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {figures.isPending && <MonthSkeleton />}
          {figures.isError && !data && <FiguresFailed onRetry={() => void figures.refetch()} />}
          {data && !isNew && <Month figures={data} />}
          {!isNew && !(figures.isError && !data) && <SalesChart choice={choice} daily={daily} />}
          <DemandBoard />
          <NewestItems />
        </div>
        {!isNew && (
          <div className="flex min-w-0 flex-col gap-6">
            <DashboardReviews vendor={viewer} />
            {data && <Responses responses={data.responses} />}
            <Funnel days={choice.days} />
          </div>
        )}
      </div>
      {isBeforeFirstSale && <StoreTools vendorId={viewer.id} />}
    </div>
  );
}

const hasNoSale = ({ completedSales, offlineSales }: VendorAnalytics) => completedSales + offlineSales === 0;
const isUntouched = (figures: VendorAnalytics) => figures.totalItems + figures.totalViews === 0 && hasNoSale(figures);

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
