import type { ProductSummary } from '@akatale/contracts/products';
import type { ReactNode } from 'react';
import { productCardText as text } from '../../text/product-card-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

/** How many cards fill the first view of a phone, and so fetch their photos before the rest. */
const FIRST_VIEW = 4;
const FIRST_ROW = 2;

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-5">
      {children}
    </ul>
  );
}

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** False where the grid lies below the first view of its page. */
  isFirstView?: boolean;
  /** The search that found the products. */
  searchId?: string | null;
}

export function ProductGrid({ products, isFirstView = true, searchId }: ProductGridProps) {
  const when = (index: number) => {
    if (!isFirstView || index >= FIRST_VIEW) return 'later';
    return index < FIRST_ROW ? 'first' : 'normal';
  };
  return (
    <Grid>
      {products.map((product, index) => (
        <li key={product.id} className="card-cell">
          <ProductCard product={product} photo={when(index)} searchId={searchId ?? null} />
        </li>
      ))}
    </Grid>
  );
}

/** Cards on their way: the same sizes as what will come. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={text.loading}>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="flex flex-col gap-2" aria-hidden="true">
            <Skeleton className="aspect-square w-full rounded-card" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-1/2" />
          </li>
        ))}
      </Grid>
    </div>
  );
}
