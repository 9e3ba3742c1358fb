import { featureProduct } from '@akatale/contracts/desk/vendor-management-endpoints';
import type { ManagedProduct, ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { casesText as cases } from '../../../text/trust/operators/cases-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/form/toggle.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TakeDownButton } from './dialogs/take-down-button.tsx';
import { managedProductsQuery } from './vendors-query.ts';

interface FeaturedProductProps {
  product: ManagedProduct;
  vendorId: number;
}

interface VendorProductsProps {
  vendor: Pick<ManagedVendor, 'id' | 'name'>;
  count: string;
}

function FeaturedProduct({ product, vendorId }: FeaturedProductProps) {
  const { toast } = useToasts();
  const { id, title, price, image, status, mark, isOnline, featured } = product;
  const api = useApi();
  const queries = useQueryClient();
  const feature = useMutation({
    mutationFn: (wanted: boolean) => api.call(featureProduct, { params: { id }, body: { featured: wanted } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: managedProductsQuery(api, vendorId).queryKey }),
    onError: (error) => toast({ title: text.featureFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isShown = isOnline && status === 'active' && !mark;
  return (
    <li className="relative flex items-center gap-3 py-2">
      <div className="shrink-0" style={{ width: 48 }}>
        <Photo
          url={image}
          alt=""
          title={title}
          titleLength={2}
          sizes="48px"
          priority="later"
          className="rounded-input"
        />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          href={`/products/${id}`}
          className="cover-link line-clamp-2 min-h-6 font-semibold wrap-anywhere text-link hover:underline"
        >
          {title}
        </Link>
        <p className="dotted text-sm text-ink-muted">
          <span>{formatUgx(price)}</span>
          {/* The dot before it would stand in its own space, and is not cut off at the start of a line. */}
          {mark ? (
            <span>
              <Badge tone="warn">{cases.mark[mark]}</Badge>
            </span>
          ) : (
            !isShown && <span>{text.notShown}</span>
          )}
        </p>
      </div>
      {(isShown || featured) && (
        <Switch
          isCompact
          label={text.featured}
          aria-label={text.featuredOf(title)}
          checked={feature.isPending ? feature.variables : featured}
          disabled={feature.isPending}
          onChange={({ target }) => feature.mutate(target.checked)}
        />
      )}
      <span className="relative">
        <TakeDownButton product={product} isInRow />
      </span>
    </li>
  );
}

/** What operators do about single items of a store, in a dialog. */
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
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text.productsOf(name)}
        closeLabel={text.close}
        variant="sheet"
      >
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
      <ul className="ruled">
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
