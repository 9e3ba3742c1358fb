import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useApi } from '../../data/api/endpoint-query.ts';
import type { PageHead } from '../../data/page.ts';
import { myProductsText as text } from '../../text/shop/my-products-text.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { WaitingSales } from '../offline-sale/index.ts';
import { Filters } from './filters.tsx';
import { ownProductsHref, readOwnChoice } from './own-products-choice.ts';
import { ownSummaryQuery } from './own-products-query.ts';
import { OwnProductList } from './own-product-list.tsx';
import { SummaryCards } from './summary-cards.tsx';

export { loadOwnProducts as load } from './own-products-query.ts';

export function Page() {
  const choice = readOwnChoice(new URLSearchParams(useSearch()));
  const summary = useQuery(ownSummaryQuery(useApi())).data;
  const isEmpty = summary?.total === 0;
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <BackLink href="/vendor-dashboard">{text.backToDashboard}</BackLink>
          <ButtonLink href="/add-product">{text.addProduct}</ButtonLink>
        </div>
        <h1 tabIndex={-1}>{text.heading}</h1>
      </header>
      <WaitingSales />
      {!isEmpty && <SummaryCards summary={summary} />}
      {!isEmpty && <Filters choice={choice} summary={summary} />}
      {/* Another choice is another list: nothing of the last one stays selected or open. */}
      <OwnProductList key={ownProductsHref(choice)} choice={choice} />
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
