import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { cutText } from '../../../ui/format/cut-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProductState } from '../../market/product-state/index.ts';
import { newestItemsQuery } from './dashboard-query.ts';
import { TITLE_LENGTH } from './item-title.tsx';
import { PanelFailed } from './panel.tsx';

export function NewestItems() {
  const items = useInfiniteQuery(newestItemsQuery(useApi()));
  const products = items.data?.pages.flatMap((page) => page.products);
  if (products?.length === 0) return null;
  return (
    <Panel id="newest" heading={text.newest} action={<AllItems />}>
      {items.isPending && <Rows />}
      {items.isError && !products && (
        <PanelFailed onRetry={() => void items.refetch()}>{text.newestFailed}</PanelFailed>
      )}
      {products && (
        <ul className="flex flex-col ruled">
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
  const { id, title, images, imageColors, views } = item;
  const shownTitle = cutText(title, TITLE_LENGTH);
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-3 py-1">
      <span className="w-10 shrink-0">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          alt=""
          title={title}
          sizes="40px"
          className="rounded-chip p-0! text-xs"
        />
      </span>
      <div className="flex-1" style={{ minWidth: 'min(100%, 7rem)' }}>
        <Link
          href={`/products/${id}/edit`}
          aria-label={text.edit(shownTitle)}
          className="cover-link block min-h-6 truncate font-semibold hover:underline"
        >
          {shownTitle}
        </Link>
        <p className="truncate font-price font-bold">{formatUgx(effectivePrice(item))}</p>
      </div>
      <div className="ml-auto flex flex-col items-end text-sm text-ink-muted">
        <span>{text.views(views, formatCount(views))}</span>
        {/* Instead of the stock where buyers do not see it as it is. */}
        <ProductState product={item} otherwise={<span>{text.inStock(formatCount(item.stock))}</span>} />
      </div>
    </li>
  );
}

const SKELETONS = 5;

function Rows() {
  return (
    <div role="status" aria-label={text.loadingFigures} className="flex flex-col ruled">
      {Array.from({ length: SKELETONS }, (_, row) => (
        <div key={row} className="py-2">
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
