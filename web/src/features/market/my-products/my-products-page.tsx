import type { Category } from '@akatale/contracts/categories';
import type { OwnProductsSummary } from '@akatale/contracts/market/own-products-schemas';
import { type OwnProductFilter, ownProductFilters, productMarks } from '@akatale/contracts/market/products';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { textLimits } from '@akatale/contracts/text';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { Slot } from '../../../data/slots.ts';
import { categoryText } from '../../../text/category-text.ts';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { productStateText as stateText } from '../../../text/market/product-state-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { SellIcon } from '../../../ui/icons/icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { OwnProductList } from './own-product-list.tsx';
import {
  ownProductsHref,
  readOwnChoice,
  OWN_PRODUCTS,
  type OwnProductsChoice,
  paramsOf,
} from './own-products-choice.ts';
import { ownSummaryQuery } from './own-products-query.ts';

/** With fewer categories the filter is not shown. */
const FEW_CATEGORIES = 3;

/** What asks something of their vendor; there while there is such an item. */
const whileThere: ReadonlySet<OwnProductFilter> = new Set(['asked', ...productMarks]);

interface FiltersProps {
  choice: OwnProductsChoice;
  summary: OwnProductsSummary | undefined;
}

interface CardProps {
  label: string;
  value: string | undefined;
}

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
      <Slot part="WaitingSales" />
      {!isEmpty && (
        <div className="flex flex-col gap-2 sm:gap-5 lg:flex-row lg:items-center">
          <SummaryCards summary={summary} />
          <Search choice={choice} />
        </div>
      )}
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

const changed = (choice: OwnProductsChoice, change: Partial<OwnProductsChoice>) =>
  ownProductsHref({ ...choice, cursor: null, ...change });

function Search({ choice }: Pick<FiltersProps, 'choice'>) {
  const { search, ...others } = paramsOf({ ...choice, cursor: null });
  return (
    <SearchForm
      action={OWN_PRODUCTS}
      name="search"
      value={search ?? ''}
      label={text.search}
      placeholder={text.search}
      submitLabel={text.searchSubmit}
      clearLabel={text.searchClear}
      clearHref={changed(choice, { search: '' })}
      maxLength={textLimits.search}
      keep={others}
      className="max-w-form flex-1"
    />
  );
}

function Filters({ choice, summary }: FiltersProps) {
  const href = (change: Partial<OwnProductsChoice>) => changed(choice, change);
  const counts = summary && { ...summary, all: summary.total };
  const nameOf = { ...text.status, ...stateText.mark };
  const isOffered = (status: OwnProductFilter) =>
    !whileThere.has(status) || status === choice.status || !!counts?.[status];
  const found = (summary?.categories ?? []) as Category[];
  return (
    <div className="flex flex-col gap-1 sm:gap-3">
      <ChipRow label={text.statuses}>
        {ownProductFilters.filter(isOffered).map((status) => (
          <Chip key={status} href={href({ status })} isSelected={status === choice.status}>
            {counts ? text.withCount(nameOf[status], formatCount(counts[status])) : nameOf[status]}
          </Chip>
        ))}
      </ChipRow>
      {(found.length > FEW_CATEGORIES || choice.category) && (
        <ChipRow label={text.categories}>
          {[null, ...found].map((category) => (
            <Chip key={category ?? ''} href={href({ category })} isSelected={category === choice.category}>
              {category ? categoryText.category(category) : text.allCategories}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}

function SummaryCards({ summary }: { summary: OwnProductsSummary | undefined }) {
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <section aria-label={text.summary}>
      <dl
        className="flex flex-wrap justify-between gap-y-1 rounded-card border border-line bg-surface px-3 py-2"
        style={{ columnGap: 'clamp(12px, 2.5vw, 32px)' }}
      >
        <Card label={text.products} value={count(summary?.total)} />
        <Card label={text.available} value={count(summary?.available)} />
        <Card label={text.sold} value={count(summary?.sold)} />
        <Card label={text.views} value={count(summary?.views)} />
        <Card label={text.stockValue} value={summary && formatUgx(summary.stockValue)} />
      </dl>
    </section>
  );
}

function Card({ label, value }: CardProps) {
  return (
    <div>
      <dt className="text-xs text-ink-muted sm:text-sm">{label}</dt>
      <dd className="font-display text-md font-bold wrap-anywhere sm:text-xl">
        {value ?? <Skeleton className="h-5 w-full min-w-8" />}
      </dd>
    </div>
  );
}
