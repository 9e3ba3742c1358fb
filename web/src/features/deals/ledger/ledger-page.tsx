import { formatUgx } from '@akatale/contracts/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { ledgerText as text } from '../../../text/deals/ledger-text.ts';
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMonth, formatWholeDay } from '../../../ui/format/format-long-date.ts';
import { DownloadIcon } from '../../../ui/icons/print-icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { BasketDrawing } from '../../../ui/media/drawings.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RecordSale, WaitingSales } from '../offline-sale/index.ts';
import { groupSales, type SaleGroup } from './group-sales.ts';
import { isFiltered, readChoice, type LedgerChoice, csvHref, ledgerHref } from './ledger-choice.ts';
import { ChosenSales, LedgerFilter, LedgerGrouping, LedgerSearch } from './ledger-filter.tsx';
import { SaleRow } from './sale-row.tsx';
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
    <section aria-label={text.heading} className="flex flex-col">
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
        <Skeleton key={index} className="h-20 w-full rounded-card" />
      ))}
    </div>
  );
}

function LedgerTotals({ choice }: { choice: LedgerChoice }) {
  const { data, isError, isFetching, refetch } = useQuery(totalsQuery(useApi(), choice));
  if (isError && !data) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{text.totalsFailed}</p>
        <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const rows = [
    { name: text.sales, value: data && String(data.all.sales) },
    { name: text.items, value: data && String(data.all.items) },
    { name: text.value, value: data && formatUgx(data.all.value) },
  ];
  return (
    <dl
      aria-label={text.totals}
      aria-busy={!data}
      className="flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
    >
      {rows.map(({ name, value }) => (
        <Figure
          key={name}
          name={name}
          value={value ?? <Skeleton className="my-1 h-5 w-full min-w-8" />}
          className="max-w-full flex-none!"
        />
      ))}
    </dl>
  );
}

export { loadLedger as load } from './sales-query.ts';

export function Page() {
  const choice = readChoice(new URLSearchParams(useSearch()));
  const first = useInfiniteQuery(salesQuery(useApi(), choice)).data?.pages[0];
  const hasNone = first?.sales.length === 0 && !isFiltered(choice) && !choice.cursor;
  return (
    <div className="flex flex-col gap-2">
      <PageHeading
        back={{ href: '/vendor-dashboard', label: text.backToDashboard }}
        actions={!hasNone && <RecordSale />}
      >
        {text.heading}
      </PageHeading>
      <WaitingSales />
      {hasNone ? (
        <EmptyState drawing={<BasketDrawing />} title={text.none} action={<RecordSale variant="primary" />}>
          {text.noneMore}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-col gap-2 lg:flex-row lg:items-center lg:gap-6">
            <LedgerTotals choice={choice} />
            <div className="flex flex-1 flex-wrap items-center gap-x-2 print:hidden">
              <LedgerSearch choice={choice} />
              <LedgerFilter choice={choice} />
              <LedgerGrouping choice={choice} />
            </div>
          </div>
          <ChosenSales choice={choice} />
          <SaleList choice={choice} />
        </>
      )}
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}

/** A day or a month above its sales, with what they come to; of the only sale of a day its row says that. */
function SalePeriod({ group: { period, sales, totals } }: { group: SaleGroup }) {
  const isDay = period.length > 'yyyy-mm'.length;
  const name = (isDay ? formatWholeDay : formatMonth)(period);
  const hasTotals = !isDay || sales.length > 1 || (totals?.sales ?? 0) > 1;
  return (
    <section className="flex flex-col border-b border-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3 pb-1">
        <h2 className="font-body text-md font-semibold text-ink-muted">{name}</h2>
        {hasTotals && totals && <p className="text-md text-ink-muted">{totalsWords(totals)}</p>}
      </div>
      <ul className="ruled">
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} isDayKnown={isDay} />
        ))}
      </ul>
    </section>
  );
}

function totalsWords({ sales, items, value }: NonNullable<SaleGroup['totals']>): string {
  if (sales === 0) return text.nothingCounted;
  const counts = [sales > 1 && text.salesCount(sales), items > sales && text.itemsCount(items), formatUgx(value)];
  return counts.filter(Boolean).join(' · ');
}
