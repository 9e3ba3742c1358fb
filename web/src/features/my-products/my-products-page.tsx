import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { myProductsText as text } from '../../text/shop/my-products-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SellIcon } from '../../ui/icons/icons.tsx';
import { useSearch } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { WaitingSales } from '../offline-sale/index.ts';
import { Filters } from './filters.tsx';
import { OwnProductList } from './own-product-list.tsx';
import { ownProductsHref, readOwnChoice } from './own-products-choice.ts';
import { ownSummaryQuery } from './own-products-query.ts';
import { SummaryCards } from './summary-cards.tsx';

export { loadOwnProducts as load } from './own-products-query.ts';

export function Page() {
  const choice = readOwnChoice(new URLSearchParams(useSearch()));
  const summary = useQuery(ownSummaryQuery(useApi())).data;
  const isEmpty = summary?.total === 0;
  return (
    <div className="flex flex-col gap-2 sm:gap-5">
      <PageHeading back={{ href: '/vendor-dashboard', label: text.backToDashboard }} actions={<AddProduct />}>
        {text.heading}
      </PageHeading>
      <WaitingSales />
      {!isEmpty && <SummaryCards summary={summary} />}
      {!isEmpty && <Filters choice={choice} summary={summary} />}
      {/* Another choice is another list: nothing of the last one stays selected or open. */}
      <OwnProductList key={ownProductsHref(choice)} choice={choice} />
    </div>
  );
}

/** On a phone the plus alone, beside the title; the bottom bar has the word. */
function AddProduct() {
  return (
    <ButtonLink href="/add-product" className="max-sm:w-11 max-sm:px-0!">
      <SellIcon className="size-5" />
      <span className="max-sm:sr-only">{text.addProduct}</span>
    </ButtonLink>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
