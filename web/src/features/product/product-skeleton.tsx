import { productText as text } from '../../text/product-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A product page on its way. */
export function ProductSkeleton() {
  return (
    <div
      role="status"
      aria-label={text.loading}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10 lg:pt-4"
    >
      <Skeleton className="-mx-4 -mt-4 aspect-square sm:mx-0 sm:mt-0 sm:rounded-sheet" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  );
}
