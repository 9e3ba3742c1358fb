import { MIN_CHATS_FOR_RESPONSES } from '@akatale/contracts/analytics/vendor-analytics';
import type { VendorAnalytics } from '@akatale/contracts/analytics/vendor-analytics-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { vendorFiguresQuery } from '../../data/products/vendor-figures.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatCount, formatMinutes } from '../../ui/format/format-figures.ts';
import { SellIcon } from '../../ui/icons/icons.tsx';
import { useSearch } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RecordSale, QueuedSalesLink } from '../offline-sale/index.ts';
import { PlanStatus, PlanWarning } from '../subscription/index.ts';
import { readDashboardChoice } from './dashboard-choice.ts';
import { DashboardReviews } from './dashboard-reviews.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Funnel } from './funnel.tsx';
import { Month, MonthSkeleton } from './month.tsx';
import { NewestItems } from './newest-items.tsx';
import { FoldedPanel } from './panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ShareStore, StoreTools } from './store-actions.tsx';
import { ToDo } from './to-do.tsx';
import { Today } from './today.tsx';

export function Responses({ responses }: Pick<VendorAnalytics, 'responses'>) {
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
  const daily = figures.isPlaceholderData ? null : (data?.dailyStats ?? null);
  return (
    <div className="flex flex-col gap-4 sm:pb-4 lg:gap-6">
      <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:items-start">
        <div className="lg:order-1 lg:w-96">
          <PageHeading
            intro={<span className="hidden lg:inline">{viewer.name}</span>}
            actions={<ShareStore vendor={viewer} />}
          >
            {text.heading}
          </PageHeading>
        </div>
        <div className="flex flex-col gap-3 empty:hidden lg:order-3 lg:basis-full">
          <PlanWarning />
          <QueuedSalesLink />
          <div className="flex flex-col gap-3 empty:hidden lg:grid lg:auto-cols-fr lg:grid-flow-col lg:items-start lg:gap-4">
            <ToDo />
            {!isNew && !figures.isError && <Today today={data?.dailyStats.at(-1)} />}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 lg:order-2 lg:ml-auto">
          <RecordSale size="large" className="flex-auto px-3! text-base! sm:px-5!" />
          {data?.totalItems !== 0 && (
            <ButtonLink href="/add-product" size="large" className="flex-auto px-3! text-base! sm:px-5!">
              <SellIcon className="size-5" />
              {text.addItem}
            </ButtonLink>
          )}
        </div>
        <PlanStatus className="max-lg:border-b max-lg:border-line lg:order-1" />
      </div>
      {isBeforeFirstSale && <FirstSteps vendor={viewer} figures={data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {figures.isPending && <MonthSkeleton />}
          {figures.isError && !data && <FiguresFailed onRetry={() => void figures.refetch()} />}
          {data && !isNew && <Month figures={data} />}
          {!isNew && !(figures.isError && !data) && <SalesChart choice={choice} daily={daily} />}
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
      <StoreTools vendorId={viewer.id} />
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
