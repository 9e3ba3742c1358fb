import { productText as text } from '../../text/browse/product-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function ProductSkeleton() {
  return (
    <div
      role="status"
      aria-label={text.loading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,min(60vh,52%))_minmax(0,1fr)] tablet:items-start tablet:gap-8 tablet:pt-2"
    >
      <Skeleton className="-mx-4 -mt-4 aspect-square tablet:mx-0 tablet:mt-0 tablet:rounded-sheet" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-21 w-full rounded-card" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  );
}
