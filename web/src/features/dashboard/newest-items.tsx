import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../data/api/endpoint-query.ts';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format/format-figures.ts';
import { PencilIcon } from '../../ui/icons/icons.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { Price } from '../product-card/index.ts';
import { newestItemsQuery } from './dashboard-query.ts';
import { ItemTitle } from './item-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelFailed, PanelSkeleton } from './panel.tsx';

export function NewestItems() {
  const items = useInfiniteQuery(newestItemsQuery(useApi()));
  const products = items.data?.pages.flatMap((page) => page.products);
  if (products?.length === 0) return null;
  return (
    <Panel id="newest" heading={text.newest} action={<AllItems />}>
      {items.isPending && <PanelSkeleton rows={5} />}
      {items.isError && !products && (
        <PanelFailed onRetry={() => void items.refetch()}>{text.newestFailed}</PanelFailed>
      )}
      {products && (
        <ul className="flex flex-col divide-y divide-line">
          {products.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AllItems() {
  return (
    <Link href="/vendor-products" className={buttonLook({ variant: 'ghost', className: '-mx-3 -my-2 px-3' })}>
      {text.viewAll}
    </Link>
  );
}

function Item({ item }: { item: ProductSummary }) {
  const { id, title, images, imageColors, views, stock } = item;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="w-14 shrink-0">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          alt=""
          title={title}
          sizes="56px"
          className="rounded-chip p-0! text-xs"
        />
      </span>
      <div className="flex min-w-[min(100%,7.5rem)] flex-1 flex-col">
        <ItemTitle id={id} title={title} />
        <Price product={item} size="card" />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          {text.views(views, formatCount(views))} · {text.inStock(formatCount(stock))}
          <ListingStatus item={item} />
        </p>
      </div>
      <Link
        href={`/products/${id}/edit`}
        aria-label={text.edit(title)}
        className={buttonLook({ variant: 'ghost', className: 'px-3' })}
      >
        <PencilIcon className="size-5" />
      </Link>
    </li>
  );
}

/** Shown only where buyers do not see the product normally. */
function ListingStatus({ item: { status, isOnline } }: { item: ProductSummary }) {
  if (status === 'sold') return <Badge tone="neutral">{text.sold}</Badge>;
  return isOnline ? null : <Badge tone="warn">{text.hidden}</Badge>;
}
