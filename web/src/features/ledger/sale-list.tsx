import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import { ButtonLink, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DownloadIcon } from '../../ui/icons/paper-icons.tsx';
import { useListDepth } from '../../ui/loading/list-depth.ts';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { BasketDrawing } from '../../ui/media/drawings.tsx';
import { groupSales } from './group-sales.ts';
import { csvHref, ledgerHref, type LedgerChoice } from './ledger-choice.ts';
import { SalePeriod } from './sale-period.tsx';
import { salesQuery, totalsQuery } from './sales-query.ts';

const SKELETONS = 6;

export function SaleList({ choice }: { choice: LedgerChoice }) {
  const api = useApi();
  const sales = useInfiniteQuery(salesQuery(api, choice));
  useListDepth(sales);
  const { data: totals } = useQuery(totalsQuery(api, choice));
  if (sales.isPending) return <SaleListSkeleton />;
  if (!sales.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={sales.refetch} />;
  }
  const rows = sales.data.pages.flatMap((page) => page.sales);
  const next = sales.data.pages.at(-1)?.nextCursor ?? null;
  if (rows.length === 0 && !next) return <NoneMatch />;
  return (
    <section aria-label={text.heading} className="flex flex-col gap-4">
      {groupSales(rows, totals?.periods, choice.per).map((group) => (
        <SalePeriod key={group.period} group={group} />
      ))}
      {next && (
        <LoadMore
          list={sales}
          href={ledgerHref({ ...choice, cursor: next })}
          text={{ ...text, failed: text.failedMore }}
          className="print:hidden"
        />
      )}
      <a
        href={csvHref(choice)}
        download
        title={text.downloadHint}
        className={buttonLook({ variant: 'ghost', className: '-ml-5 self-start print:hidden' })}
      >
        <DownloadIcon className="size-5" />
        {text.download}
      </a>
    </section>
  );
}

function NoneMatch() {
  return (
    <EmptyState
      drawing={<BasketDrawing />}
      title={text.noneMatch}
      action={<ButtonLink href="/vendor-sales">{text.clear}</ButtonLink>}
    >
      {text.noneMatchMore}
    </EmptyState>
  );
}

function SaleListSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-18 w-full rounded-card" />
      ))}
    </div>
  );
}
