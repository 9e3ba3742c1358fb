import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import type { ProductFunnel } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { funnelsQuery } from './dashboard-query.ts';
import { ItemTitle } from './item-title.tsx';
import { FoldedPanel, PanelFailed, PanelSkeleton } from './panel.tsx';

export function Funnel({ days }: { days: AnalyticsPeriod }) {
  const isHydrated = useHydrated();
  const funnels = useInfiniteQuery(funnelsQuery(useApi(), days));
  const rows = funnels.data?.pages.flatMap(({ products }) => products) ?? [];
  const mostViews = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <FoldedPanel heading={text.funnel} state={text.funnelIntro(days)}>
      {funnels.isPending && <PanelSkeleton rows={5} />}
      {funnels.isError && rows.length === 0 && (
        <PanelFailed onRetry={() => void funnels.refetch()}>{text.funnelFailed}</PanelFailed>
      )}
      {funnels.isSuccess && rows.length === 0 && <p className="text-ink-muted">{text.funnelEmpty}</p>}
      <ul className="flex flex-col ruled">
        {rows.map((funnel) => (
          <FunnelRow key={funnel.productId} funnel={funnel} share={funnel.views / mostViews} />
        ))}
      </ul>
      {funnels.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          disabled={!isHydrated}
          isBusy={funnels.isFetchingNextPage}
          onClick={() => void funnels.fetchNextPage()}
        >
          {funnels.isFetchNextPageError ? text.tryAgain : text.showMore}
        </Button>
      )}
    </FoldedPanel>
  );
}

interface FunnelRowProps {
  funnel: ProductFunnel;
  share: number;
}

function FunnelRow({ funnel, share }: FunnelRowProps) {
  const { productId, title, image, views, chats, sales } = funnel;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="w-12 shrink-0">
        <Photo url={image} alt="" title={title} sizes="48px" priority="later" className="rounded-chip p-0! text-xs" />
      </span>
      <div className="flex flex-1 flex-col gap-1" style={{ minWidth: 'min(100%, 7.5rem)' }}>
        <ItemTitle id={productId} title={title} />
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-sunken">
          <div className="h-full origin-left rounded-pill bg-primary" style={{ transform: `scaleX(${share})` }} />
        </div>
        <p className="text-sm text-ink-muted">
          {text.views(views, formatCount(views))} → {text.chats(chats, formatCount(chats))} →{' '}
          {text.sales(sales, formatCount(sales))}
        </p>
      </div>
    </li>
  );
}
