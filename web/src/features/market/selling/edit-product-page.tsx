import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { useViewer } from '../../../data/session/session.ts';
import { editingText as editing } from '../../../text/market/editing-text.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { editedProductQuery } from './edited-product-query.ts';
import { EditListing } from './editing/edit-listing.tsx';
import { ListingHead } from './listing-head.tsx';

export { loadEditedProduct as load } from './edited-product-query.ts';

export function Page({ params }: PageProps) {
  const viewer = useViewer();
  const product = useQuery(editedProductQuery(useApi(), params['id'] ?? ''));
  if (product.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-5">
        <ListingHead heading={editing.editTitle} />
        <Skeleton className="h-40 w-full rounded-sheet" />
        <Skeleton className="h-96 w-full rounded-sheet" />
      </div>
    );
  }
  if (product.isError) {
    return <LoadFailed level={1} title={editing.loadFailed} tryAgain={text.retry} retry={product.refetch} />;
  }
  if (!product.data) {
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={editing.notFound}
        level={1}
        action={<ButtonLink href="/vendor-dashboard">{editing.returnToDashboard}</ButtonLink>}
      >
        {editing.notFoundMore}
      </EmptyState>
    );
  }
  // A redirect is under way.
  if (viewer && viewer.id !== product.data.vendorId) return null;
  return <EditListing product={product.data} />;
}

export function head(product: ProductDetail | null): PageHead {
  return { title: product ? editing.editTitle : editing.notFound };
}
