import type { OwnProduct } from '@akatale/contracts/market/own-products-schemas';
import { waitingOf } from '../../../data/offline-sales/queue-policy.ts';
import { useQueuedSales } from '../../../data/offline-sales/use-sale-queue.ts';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type CardActions, OwnProductCard } from './own-product-card.tsx';
import type { Selection } from './use-selection.ts';

const FIRST_VIEW = 6;
const SKELETONS = 6;

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 md:gap-3 xl:grid-cols-3';

interface ProductListProps {
  products: readonly OwnProduct[];
  selected: Selection;
  actions: CardActions;
}

/** With thousands of products only those near the viewport are rendered. */
export function ProductList({ products, selected, actions }: ProductListProps) {
  const sales = useQueuedSales();
  return (
    <ul className={grid}>
      {products.map((product, index) => (
        <li key={product.id} className="card-cell" style={{ containIntrinsicSize: 'auto 6rem' }}>
          <OwnProductCard
            product={product}
            waiting={waitingOf(sales, product.id)}
            isSelected={selected && selected.has(product.id)}
            actions={actions}
            photo={index < FIRST_VIEW ? 'normal' : 'later'}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductListSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className={grid}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full rounded-card" />
      ))}
    </div>
  );
}
