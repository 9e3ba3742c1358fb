import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { statusText as text } from '../../../text/market/status-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StatusPicture } from './status-picture.tsx';
import { statusProductQuery } from './status-query.ts';

export { loadStatusProduct as load } from './status-query.ts';

const PRODUCTS = '/vendor-products';

export function Page({ params }: PageProps) {
  const product = useQuery(statusProductQuery(useApi(), params['id'] ?? ''));
  if (product.isPending) {
    return (
      <StatusFrame>
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      </StatusFrame>
    );
  }
  if (product.isError) {
    return <LoadFailed level={1} title={text.loadFailed} tryAgain={text.tryAgain} retry={product.refetch} />;
  }
  if (!product.data || product.data.status !== 'active' || !product.data.isOnline) {
    const isFound = product.data !== null && product.data.status !== 'inactive';
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={isFound ? text.notListed : text.notFound}
        level={1}
        action={<ButtonLink href={PRODUCTS}>{text.back}</ButtonLink>}
      >
        {isFound ? text.notListedMore : text.notFoundMore}
      </EmptyState>
    );
  }
  return (
    <StatusFrame>
      <StatusPicture product={product.data} />
    </StatusFrame>
  );
}

function StatusFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`${oneColumn} gap-3`}>
      <PageHeading back={{ href: PRODUCTS, label: text.back }} intro={text.intro}>
        {text.heading}
      </PageHeading>
      {children}
    </div>
  );
}

export function head(product: ProductDetail | null): PageHead {
  return { title: product ? text.title : text.notFound };
}
