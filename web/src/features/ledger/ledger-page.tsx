import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useSearch } from '../../ui/link.tsx';
import { BasketDrawing } from '../../ui/media/drawings.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RecordSale, WaitingSales } from '../offline-sale/index.ts';
import { isFiltered, readChoice } from './ledger-choice.ts';
import { LedgerFilter } from './ledger-filter.tsx';
import { LedgerTotals } from './ledger-totals.tsx';
import { SaleList } from './sale-list.tsx';
import { salesQuery } from './sales-query.ts';

export { loadLedger as load } from './sales-query.ts';

export function Page() {
  const choice = readChoice(new URLSearchParams(useSearch()));
  const first = useInfiniteQuery(salesQuery(useApi(), choice)).data?.pages[0];
  const hasNone = first?.sales.length === 0 && !isFiltered(choice) && !choice.cursor;
  return (
    <div className="flex flex-col gap-4">
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
          <LedgerTotals choice={choice} />
          <LedgerFilter choice={choice} />
          <SaleList choice={choice} />
        </>
      )}
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
