import { vendorSorts, vendorFilters } from '@akatale/contracts/desk/vendor-list';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { usePath, useSearch } from '../../../ui/link.tsx';
import { BasketDrawing, UnpluggedDrawing } from '../../../ui/media/drawings.tsx';
import {
  readVendorChoice,
  type VendorChoice,
  VENDORS_ROOM,
  vendorsHref,
  type VendorsPlace,
  vendorParams,
} from './vendor-choice.ts';
import { VendorRow } from './vendor-row.tsx';
import { VendorTable } from './vendor-table.tsx';
import { vendorsQuery, vendorCountsQuery } from './vendors-query.ts';

const SKELETONS = 8;

export function VendorManagement() {
  const choice = readVendorChoice(new URLSearchParams(useSearch()));
  const path = usePath();
  const place = path === VENDORS_ROOM ? path : '/admin-analytics';
  return (
    <section aria-label={text.heading} className="flex flex-col gap-1">
      <VendorFilters {...{ choice, place }} />
      <VendorOrder {...{ choice, place }} />
      <VendorList {...{ choice, place }} />
    </section>
  );
}

function VendorList({ choice, place }: { choice: VendorChoice; place: VendorsPlace }) {
  const { data, isPending, refetch } = useQuery(vendorsQuery(useApi(), choice));
  const first = vendorsHref(place, { ...choice, before: null });
  if (isPending) return <ListSkeleton />;
  if (!data) {
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={text.failed}
        action={
          choice.before ? (
            <ButtonLink href={first}>{text.startAgain}</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>{text.tryAgain}</Button>
          )
        }
      />
    );
  }
  if (data.vendors.length === 0) {
    const all = vendorsHref(place, { search: '', sort: choice.sort, filter: 'all', before: null });
    return (
      <EmptyState
        drawing={<BasketDrawing />}
        title={text.noneMatch}
        action={<ButtonLink href={all}>{text.clear}</ButtonLink>}
      >
        {text.noneMatchMore}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="ruled md:hidden">
        {data.vendors.map((vendor) => (
          <VendorRow key={vendor.id} vendor={vendor} hasPlace={choice.sort === 'place'} />
        ))}
      </ul>
      <VendorTable vendors={data.vendors} {...{ choice, place }} />
      <div className="flex flex-wrap justify-center gap-3 py-4">
        {choice.before && (
          <ButtonLink variant="ghost" href={first}>
            {text.startAgain}
          </ButtonLink>
        )}
        {data.next && (
          <ButtonLink variant="secondary" href={vendorsHref(place, { ...choice, before: data.next })}>
            {text.next}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="ruled">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex h-16 items-center justify-between gap-3 md:h-14">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-9 w-14 rounded-pill" />
        </div>
      ))}
    </div>
  );
}

/** A GET form and links, so that it works before hydration. */
function VendorFilters({ choice, place }: { choice: VendorChoice; place: VendorsPlace }) {
  const { data: counts } = useQuery(vendorCountsQuery(useApi(), choice.search));
  const firstPage = { ...choice, before: null };
  const { search: _, ...otherParams } = vendorParams(place, firstPage);
  return (
    <div className="flex flex-col gap-1">
      <SearchForm
        action={place}
        name="search"
        value={choice.search}
        label={text.search}
        placeholder={text.searchPlaceholder}
        submitLabel={text.search}
        clearLabel={text.clearSearch}
        clearHref={vendorsHref(place, { ...firstPage, search: '' })}
        maxLength={100}
        keep={otherParams}
        className="md:max-w-prose"
      />
      <ChipRow label={text.filters}>
        {vendorFilters.map((filter) => (
          <Chip key={filter} href={vendorsHref(place, { ...firstPage, filter })} isSelected={filter === choice.filter}>
            {counts ? text.withCount(text.filter[filter], formatCount(counts[filter])) : text.filter[filter]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Said above the list; the others are folded, since the usual one is needed every day. */
function VendorOrder({ choice, place }: { choice: VendorChoice; place: VendorsPlace }) {
  const firstPage = { ...choice, before: null };
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {text.sortedBy}: {text.sort[choice.sort]}
        <ChevronDownIcon className="size-5 eases group-open:rotate-180" />
      </summary>
      <ChipRow label={text.sortedBy}>
        {vendorSorts.map((sort) => (
          <Chip key={sort} href={vendorsHref(place, { ...firstPage, sort })} isSelected={sort === choice.sort}>
            {text.sort[sort]}
          </Chip>
        ))}
      </ChipRow>
    </details>
  );
}
