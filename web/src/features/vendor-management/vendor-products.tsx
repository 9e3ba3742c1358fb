import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FeaturedProduct } from './featured-product.tsx';
import { managedProductsQuery } from './vendors-query.ts';

interface VendorProductsProps {
  vendor: ManagedVendor;
  count: string;
}

export function VendorProducts({ vendor: { id, name }, count }: VendorProductsProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.productsOf(name)}
        onClick={() => setOpen(true)}
      >
        {text.products(count)}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text.productsOf(name)} closeLabel={text.close}>
        {isOpen && <ProductList vendorId={id} />}
      </Dialog>
    </>
  );
}

function ProductList({ vendorId }: { vendorId: number }) {
  const products = useInfiniteQuery(managedProductsQuery(useApi(), vendorId));
  if (products.isPending) {
    return (
      <div role="status" aria-label={text.productsLoading} className="flex flex-col gap-3">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </div>
    );
  }
  if (!products.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.productsFailed}</p>
        <Button variant="secondary" onClick={() => void products.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const rows = products.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p>{text.noProducts}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {rows.map((product) => (
          <FeaturedProduct key={product.id} {...{ product, vendorId }} />
        ))}
      </ul>
      {products.hasNextPage && (
        <Button variant="secondary" isBusy={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
          {text.loadMore}
        </Button>
      )}
    </div>
  );
}
