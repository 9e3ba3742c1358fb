import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { deviceChoice } from '../../../ui/form/device-choice.ts';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { ProductCard } from './product-card.tsx';

export const cardLayout = deviceChoice('cards', ['grid', 'instagram']);

/** The server renders 'grid' and CSS applies the stored choice; markup such as image sizes follows after hydration. */
export function useCardLayout() {
  return useSyncExternalStore(cardLayout.subscribe, cardLayout.chosen, () => 'grid' as const);
}

/** Cards in the first view of a phone; their photos load first. */
const FIRST_VIEW = 4;
const FIRST_ROW = 2;

function Grid({ isChoosable, children }: { isChoosable: boolean; children: ReactNode }) {
  return (
    <ul data-choosable={isChoosable || undefined} className="card-grid">
      {children}
    </ul>
  );
}

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** False if the grid starts below the first view. */
  isFirstView?: boolean;
  /** False for short lists beside the main content, which are always a grid. */
  isChoosable?: boolean;
  searchId?: string | null;
  /** What its vendor is told of each. */
  stateOf?: (product: ProductSummary) => ReactNode;
  /** A list item below the first view of a phone. */
  notice?: ReactNode;
}

export function ProductGrid(props: ProductGridProps) {
  const { products, isFirstView = true, isChoosable = true, searchId = null, stateOf, notice } = props;
  const chosen = useCardLayout();
  const saver = useDataSaver();
  const drawnAtOnce = isFirstView ? saver?.drawnAtOnce(products) : undefined;
  const when = (index: number) => {
    if (!isFirstView || index >= FIRST_VIEW) return 'later';
    return index < FIRST_ROW ? 'first' : 'normal';
  };
  return (
    <Grid isChoosable={isChoosable}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <li className="card-cell">
            <ProductCard
              product={product}
              photo={when(index)}
              isPhotoDrawn={drawnAtOnce?.[index]}
              searchId={searchId}
              layout={isChoosable ? chosen : 'grid'}
              state={stateOf?.(product)}
            />
          </li>
          {index === Math.min(FIRST_VIEW, products.length) - 1 && notice}
        </Fragment>
      ))}
    </Grid>
  );
}

interface SkeletonProps {
  count: number;
  isChoosable?: boolean;
}

export function ProductGridSkeleton({ count, isChoosable = true }: SkeletonProps) {
  return (
    <div role="status" aria-label={text.loading}>
      <Grid isChoosable={isChoosable}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="flex flex-col gap-2" aria-hidden="true">
            <Skeleton className="aspect-square w-full rounded-card" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-3 w-1/2" />
          </li>
        ))}
      </Grid>
    </div>
  );
}
