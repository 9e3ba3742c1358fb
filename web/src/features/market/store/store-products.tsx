import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { categoryText } from '../../../text/category-text.ts';
import { storeText as text } from '../../../text/market/store-text.ts';
import { ButtonLink, buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StallDrawing } from '../../../ui/media/drawings.tsx';
import { FilterBar } from '../filters/index.ts';
import { ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import { ProductState } from '../product-state/index.ts';
import { type StoreFilter, storeFilterQuery, storeHref, storeProductsQuery } from './store-query.ts';

const SKELETONS = 8;

const stateOf = (product: ProductSummary) => <ProductState product={product} otherwise={null} />;

export function StoreProducts({ filter, isOwn }: { filter: StoreFilter; isOwn: boolean }) {
  const products = useInfiniteQuery(storeProductsQuery(useApi(), filter));
  if (products.isPending) return <ProductGridSkeleton count={SKELETONS} />;
  if (products.isError && !products.data) {
    return <LoadFailed title={text.failedProducts} tryAgain={text.tryAgain} retry={products.refetch} />;
  }
  // The vendor's own list includes removed products; the public store does not.
  const items = products.data.pages.flatMap((page) => page.items).filter(({ status }) => status !== 'inactive');
  const next = products.data.pages.at(-1)?.next ?? null;
  const isFiltered = Object.keys(filter.filters).length > 0;
  const isEmpty = items.length === 0 && !next;
  // The owner's list has what the server does not count: hidden products.
  const counted = !next || isOwn ? { count: items.length, isExact: !next } : undefined;
  return (
    <>
      {isEmpty && <NoStoreProducts filter={filter} isOwn={isOwn} />}
      {isFiltered && <FilterBar query={storeFilterQuery(filter)} counted={counted} isEmpty={isEmpty} />}
      {!isEmpty && <ProductGrid products={items} {...(isOwn && { stateOf })} />}
      {next && (
        <div className="flex flex-col items-center gap-3 py-4">
          {products.isFetchNextPageError && <p role="alert">{text.failedMore}</p>}
          <a
            href={storeHref({ ...filter, before: next })}
            className={buttonLook({ variant: 'secondary' })}
            aria-disabled={products.isFetchingNextPage || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!products.isFetchingNextPage) void products.fetchNextPage();
            }}
          >
            {products.isFetchingNextPage && <Spinner />}
            {products.isFetchingNextPage ? text.loadingMore : text.loadMore}
          </a>
        </div>
      )}
    </>
  );
}

function NoStoreProducts({ filter: { vendorId, filters }, isOwn }: { filter: StoreFilter; isOwn: boolean }) {
  const { category } = filters;
  const names = Object.keys(filters);
  // Of more than a category, what follows takes filters away one by one.
  const isNarrowed = names.some((name) => name !== 'category');
  const none = category ? text.noneInCategory(categoryText.category(category)) : text.none;
  const add = isOwn && <ButtonLink href="/add-product">{text.addFirst}</ButtonLink>;
  const clear = !isNarrowed && <ButtonLink href={`/vendor-store/${vendorId}`}>{text.clearFilters}</ButtonLink>;
  return (
    <EmptyState
      drawing={!isNarrowed && <StallDrawing />}
      isCompact={isNarrowed}
      title={isOwn && names.length === 0 ? text.ownEmpty : none}
      action={names.length === 0 ? add : clear}
    />
  );
}
