import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useApi } from '../../data/api/endpoint-query.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BasketDrawing, UnpluggedDrawing } from '../../ui/media/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { readVendorChoice, type VendorChoice, vendorsHref } from './vendor-choice.ts';
import { VendorCard } from './vendor-card.tsx';
import { VendorFilters } from './vendor-filters.tsx';
import { vendorsQuery } from './vendors-query.ts';

const SKELETONS = 4;

export function VendorManagement() {
  const choice = readVendorChoice(new URLSearchParams(useSearch()));
  return (
    <section aria-label={text.heading} className="flex flex-col gap-4">
      <VendorFilters choice={choice} />
      <VendorList choice={choice} />
    </section>
  );
}

function VendorList({ choice }: { choice: VendorChoice }) {
  const { data, isPending, refetch } = useQuery(vendorsQuery(useApi(), choice));
  const first = vendorsHref({ ...choice, before: null });
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
    const all = vendorsHref({ search: '', sort: choice.sort, filter: 'all', before: null });
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
      <ul className="flex flex-col gap-3">
        {data.vendors.map((vendor) => (
          <li key={vendor.id}>
            <VendorCard vendor={vendor} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3 py-4">
        {choice.before && (
          <ButtonLink variant="ghost" href={first}>
            {text.startAgain}
          </ButtonLink>
        )}
        {data.next && (
          <ButtonLink variant="secondary" href={vendorsHref({ ...choice, before: data.next })}>
            {text.next}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-96 w-full rounded-card" />
      ))}
    </div>
  );
}
