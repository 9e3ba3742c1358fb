import { MAX_BULK_PRODUCTS } from '@akatale/contracts/market/products';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { forgetProduct, forgetPublicLists } from '../../../data/products/listing-caches.ts';
import { dropOwnProduct, refreshOwnProducts } from '../../../data/products/own-products.ts';
import { Slot } from '../../../data/slots.ts';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { useNearView } from '../../../ui/loading/near-view.ts';
import { BasketDrawing, StallDrawing } from '../../../ui/media/drawings.tsx';
import { DeleteQuestion } from '../selling/index.ts';
import { MoreSheet } from './more-sheet.tsx';
import { isFiltered, OWN_PRODUCTS, type OwnProductsChoice, ownProductsHref } from './own-products-choice.ts';
import { ownProductsQuery } from './own-products-query.ts';
import { ProductList, ProductListSkeleton } from './product-list.tsx';
import { useConfirming } from './use-confirming.ts';
import { useSelection } from './use-selection.ts';
import { useVisibility } from './use-visibility.ts';

interface ListEndProps {
  choice: OwnProductsChoice;
  nextCursor: string | null;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

interface SelectionBarProps {
  count: number;
  isBusy: boolean;
  onVisibility: (isOnline: boolean) => void;
}

/** What is open about one product. */
type Open = { what: 'sale' | 'more' | 'delete'; product: ProductSummary } | null;

export function OwnProductList({ choice }: { choice: OwnProductsChoice }) {
  const list = useInfiniteQuery(ownProductsQuery(useApi(), choice));
  useListDepth(list);
  const { selected, begin, end, toggle, selectAll } = useSelection();
  const visibility = useVisibility();
  const confirming = useConfirming();
  const isHydrated = useHydrated();
  const [open, setOpen] = useState<Open>(null);
  const [actions] = useState(() => ({
    onSale: (product: ProductSummary) => setOpen({ what: 'sale', product }),
    onMore: (product: ProductSummary) => setOpen({ what: 'more', product }),
    onToggle: toggle,
    onConfirm: (id: number) => confirming.mutate({ productIds: [id] }),
    onHide: (id: number) => visibility.mutate({ productIds: [id], isOnline: false }),
  }));
  const { data } = list;
  const products = useMemo(() => data?.pages.flatMap((page) => page.products) ?? [], [data]);

  if (list.isPending) return <ProductListSkeleton />;
  if (list.isError && !list.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={list.refetch} />;
  }
  if (products.length === 0 && !list.hasNextPage) return <NothingHere choice={choice} />;

  function setVisible(isOnline: boolean) {
    if (!selected) return;
    visibility.mutate({ productIds: [...selected], isOnline }, { onSuccess: end });
  }

  const total = list.data?.pages[0]?.total ?? products.length;
  return (
    <>
      {choice.status === 'asked' && (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-3">
          <p className="text-sm" style={{ flex: '1 1 16rem' }}>
            {text.askedMore}
          </p>
          <Button
            className="max-sm:w-full"
            isBusy={confirming.isPending}
            disabled={!isHydrated}
            onClick={() => confirming.mutate({ productIds: products.map(({ id }) => id), isAll: true })}
          >
            {text.allStillThere}
          </Button>
        </div>
      )}
      <div className="-my-1 flex flex-wrap items-center gap-x-1 sm:my-0">
        <p role="status" className="flex-1 text-ink-muted">
          {text.matching(total, formatCount(total))}
        </p>
        {selected && (
          <Button variant="ghost" size="compact" onClick={() => selectAll(products.map(({ id }) => id))}>
            {text.selectAll}
          </Button>
        )}
        <Button variant="ghost" size="compact" disabled={!isHydrated} onClick={selected ? end : begin}>
          {selected ? text.done : text.select}
        </Button>
      </div>
      <ProductList products={products} selected={selected} actions={actions} />
      <ListEnd
        choice={choice}
        nextCursor={list.data?.pages.at(-1)?.nextCursor ?? null}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {selected && <SelectionBar count={selected.size} isBusy={visibility.isPending} onVisibility={setVisible} />}
      <ProductDialogs open={open} setOpen={setOpen} products={products} visibility={visibility} />
    </>
  );
}

interface ProductDialogsProps {
  open: Open;
  setOpen: Dispatch<SetStateAction<Open>>;
  products: readonly ProductSummary[];
  visibility: ReturnType<typeof useVisibility>;
}

function ProductDialogs({ open, setOpen, products, visibility }: ProductDialogsProps) {
  const { toast } = useToasts();
  const queries = useQueryClient();
  /** The list may hold newer data than when the dialog was opened. */
  const current = open && (products.find(({ id }) => id === open.product.id) ?? open.product);
  const shown = (what: NonNullable<Open>['what']) => (open?.what === what ? current : null);
  /** A dialog may report its end after another one, or one for another product, has opened. */
  const close = (what: NonNullable<Open>['what'], id = open?.product.id) => {
    setOpen((now) => (now?.what === what && now.product.id === id ? null : now));
  };

  function forget(id: number) {
    close('delete', id);
    dropOwnProduct(queries, id);
    refreshOwnProducts(queries);
    forgetPublicLists(queries);
    forgetProduct(queries, { id });
    toast({ title: text.deleted, tone: 'success' });
  }

  return (
    <>
      <Slot part="OfflineSaleDialog" product={shown('sale')} onClose={() => close('sale')} />
      <MoreSheet
        product={shown('more')}
        onClose={() => close('more')}
        onSale={() => open && setOpen({ what: 'sale', product: open.product })}
        onVisibility={(isOnline) => {
          setOpen(null);
          if (open) visibility.mutate({ productIds: [open.product.id], isOnline });
        }}
        onDelete={() => open && setOpen({ what: 'delete', product: open.product })}
      />
      <DeleteQuestion product={shown('delete')} onClose={() => close('delete')} onDeleted={forget} />
    </>
  );
}

function NothingHere({ choice }: { choice: OwnProductsChoice }) {
  const { search, category, status } = choice;
  if (status === 'asked' && !search && !category) {
    return (
      <EmptyState
        drawing={<StallDrawing />}
        title={text.nothingAsked}
        action={<ButtonLink href={OWN_PRODUCTS}>{text.clearFilters}</ButtonLink>}
      >
        {text.nothingAskedMore}
      </EmptyState>
    );
  }
  if (isFiltered(choice)) {
    return (
      <EmptyState
        drawing={<BasketDrawing />}
        title={text.noMatch}
        action={<ButtonLink href={OWN_PRODUCTS}>{text.clearFilters}</ButtonLink>}
      >
        {text.noMatchMore}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<StallDrawing />}
      title={text.none}
      action={<ButtonLink href="/add-product">{text.addFirst}</ButtonLink>}
    >
      {text.noneMore}
    </EmptyState>
  );
}

/** Loads the next page as it scrolls near, with a link as a fallback. */
function ListEnd({ choice, nextCursor, isLoading, hasFailed, onMore }: ListEndProps) {
  const isWaiting = nextCursor !== null && !isLoading && !hasFailed;
  const marker = useNearView(isWaiting, onMore);
  const words = isLoading ? text.loadingMore : hasFailed ? text.failedMore : text.reachedEnd;
  return (
    <div ref={marker} className="flex min-h-24 flex-col items-center justify-center gap-3 py-4">
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        {isLoading && <Spinner />}
        {!isWaiting && words}
      </p>
      {hasFailed && <Button onClick={onMore}>{text.tryAgain}</Button>}
      {isWaiting && (
        <a
          href={ownProductsHref({ ...choice, cursor: nextCursor })}
          className={buttonLook({ variant: 'secondary' })}
          onClick={(event) => {
            event.preventDefault();
            onMore();
          }}
        >
          {text.loadMore}
        </a>
      )}
    </div>
  );
}

function SelectionBar({ count, isBusy, onVisibility }: SelectionBarProps) {
  const isIdle = count === 0;
  return (
    <div className="sticky-action flex flex-wrap items-center gap-2">
      <p role="status" className="flex-1 font-semibold">
        {count < MAX_BULK_PRODUCTS ? text.chosen(count) : text.chosenMost(count)}
      </p>
      <Button variant="secondary" size="compact" disabled={isIdle} isBusy={isBusy} onClick={() => onVisibility(false)}>
        <EyeOffIcon className="size-5" />
        {text.hideChosen}
      </Button>
      <Button variant="secondary" size="compact" disabled={isIdle} isBusy={isBusy} onClick={() => onVisibility(true)}>
        <EyeIcon className="size-5" />
        {text.showChosen}
      </Button>
    </div>
  );
}
