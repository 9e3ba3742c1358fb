import { listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { textLimits } from '@akatale/contracts/text';
import {
  useInfiniteQuery,
  useQueryClient,
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import { useApi } from '../../../data/client.ts';
import { stockLeft } from '../../../data/offline-sales/queue-policy.ts';
import { useQueuedSales } from '../../../data/offline-sales/use-sale-queue.ts';
import type { OwnProductsPage } from '../../../data/products/own-products.ts';
import { wellFormedProducts } from '../../../data/products/product-rows.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { SaleRefused, useRecordSale } from './use-record-sale.ts';

interface ProductRowProps {
  product: ProductSummary;
  onChoose: (product: ProductSummary) => void;
  onRecorded: () => void;
  photo: 'normal' | 'later';
}

const AT_A_GLANCE = 6;
/** Their photos are fetched at once. */
const FIRST_VIEW = 8;

interface ChooseProductProps {
  onChoose: (product: ProductSummary) => void;
  onRecorded: () => void;
}

/** One tap records the product at its price, another opens the form. */
export function ChooseProduct({ onChoose, onRecorded }: ChooseProductProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(forSaleQuery(useApi(), search));
  const products =
    list.data?.pages.flatMap((page) => page.products) ??
    (list.isError || list.isPaused ? cachedForSale(queries, search) : []);
  const isSettled = list.isSuccess || list.isError || list.isPaused;
  const canSearch = search !== '' || typed !== '' || products.length > AT_A_GLANCE;
  return (
    <div className="flex min-h-64 flex-col gap-2">
      <p className="text-ink-muted">{text.chooseMore}</p>
      {canSearch && (
        // Each letter narrows the list, so there is nothing to send.
        <div
          onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
          onReset={() => setTyped('')}
          onSubmitCapture={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <SearchForm
            action=""
            name="search"
            value=""
            label={text.search}
            placeholder={text.search}
            submitLabel={text.search}
            clearLabel={text.searchClear}
            clearHref=""
            maxLength={textLimits.search}
          />
        </div>
      )}
      {!isSettled && <Rows />}
      {isSettled && !list.isSuccess && (
        <p role="status" className="rounded-card bg-warn-soft p-3 text-warn">
          {text.cachedOnly}
        </p>
      )}
      <ul aria-label={text.choose} className="flex flex-col ruled">
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            {...{ product, onChoose, onRecorded }}
            photo={index < FIRST_VIEW ? 'normal' : 'later'}
          />
        ))}
      </ul>
      {isSettled && products.length === 0 && (search ? <p>{text.noMatch}</p> : <NothingToSell />)}
      {list.hasNextPage && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.showMore}
        </Button>
      )}
    </div>
  );
}

function NothingToSell() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{text.nothingToSell}</p>
      <ButtonLink href="/add-product" variant="secondary">
        {text.addItem}
      </ButtonLink>
    </div>
  );
}

function Rows() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col ruled">
      {Array.from({ length: AT_A_GLANCE }, (_, row) => (
        <div key={row} className="py-2">
          <Skeleton className="h-12 rounded-card" />
        </div>
      ))}
    </div>
  );
}

function ProductRow({ product, onChoose, onRecorded, photo }: ProductRowProps) {
  const { toast } = useToasts();
  const { title, images } = product;
  const left = stockLeft(product, useQueuedSales());
  const price = effectivePrice(product);
  const record = useRecordSale();
  const [isBusy, setBusy] = useState(false);
  if (left === 0) return null;

  async function recordOne() {
    setBusy(true);
    const sale = {
      actualSalePrice: price,
      quantity: 1,
      notes: null,
      saleDate: new Date().toISOString(),
    };
    try {
      await record(product, sale, { isLookedAt: () => true, onDone: onRecorded });
    } catch (error) {
      const reason = error instanceof SaleRefused ? error.message : userMessageOf(error);
      toast({ title: text.failed, description: reason, tone: 'error' });
    }
    setBusy(false);
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-end gap-2">
      <button
        type="button"
        className="-ml-2 flex min-w-0 items-center gap-3 rounded-card px-2 py-1.5 text-left eases hover:bg-sunken"
        style={{ flex: '1 1 12rem' }}
        onClick={() => onChoose(product)}
      >
        <span className="w-12 shrink-0">
          <Photo
            url={images[0]}
            alt=""
            sizes="48px"
            title={title}
            titleLength={1}
            priority={photo}
            className="rounded-chip p-0!"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="text-sm text-ink-muted">
            {formatUgx(price)} · {text.inStock(left)}
          </span>
        </span>
      </button>
      {price > 0 && (
        <Button
          variant="secondary"
          size="compact"
          aria-label={text.soldAt(title, formatUgx(price))}
          isBusy={isBusy}
          onClick={() => void recordOne()}
        >
          {text.sold}
        </Button>
      )}
    </li>
  );
}

function forSaleQuery(api: Api, search: string) {
  return infiniteQueryOptions({
    queryKey: [listOwnProducts.path, 'for sale', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        status: 'available',
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      } as const;
      const page = await api.call(listOwnProducts, { query }, { signal });
      return { ...page, products: wellFormedProducts(page.products) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Products already in the cache, for a sale without a connection. */
function cachedForSale(queries: QueryClient, search: string): ProductSummary[] {
  const lists = queries.getQueriesData<InfiniteData<OwnProductsPage>>({
    queryKey: [listOwnProducts.path],
  });
  const found = lists.flatMap(([, list]) => list?.pages.flatMap(({ products }) => products) ?? []);
  const word = search.toLocaleLowerCase('en-UG');
  const fitting = found.filter(
    ({ title, status, stock }) => status === 'active' && stock > 0 && title.toLocaleLowerCase('en-UG').includes(word),
  );
  return [...new Map(fitting.map((product) => [product.id, product])).values()];
}
