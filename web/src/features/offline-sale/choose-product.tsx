import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { textLimits } from '@akatale/contracts/text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../data/client.ts';
import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { forSaleQuery, cachedForSale } from './for-sale-query.ts';
import { ProductRow } from './product-row.tsx';

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
        <TextField
          type="search"
          label={text.search}
          value={typed}
          maxLength={textLimits.search}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {!isSettled && <Rows />}
      {isSettled && !list.isSuccess && (
        <p role="status" className="rounded-card bg-warn-soft p-3 text-warn">
          {text.cachedOnly}
        </p>
      )}
      <ul aria-label={text.choose} className="-ml-2 flex flex-col divide-y divide-line">
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
    <div role="status" aria-label={text.loading} className="flex flex-col divide-y divide-line">
      {Array.from({ length: AT_A_GLANCE }, (_, row) => (
        <div key={row} className="py-2">
          <Skeleton className="h-12 rounded-card" />
        </div>
      ))}
    </div>
  );
}
