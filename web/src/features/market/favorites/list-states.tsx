import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StallDrawing } from '../../../ui/media/drawings.tsx';

/** Each row is ruled off: of two side by side, none is without its line. */
export const rowsLook = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-2';
export const rowLook = 'border-b border-line';

export function RowsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className={rowsLook}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${rowLook} py-1.5`}>
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}

/** A list with nothing in it yet. */
export function NoneYet({ text }: { text: { none: string; noneMore: string; discover: string } }) {
  return (
    <EmptyState drawing={<StallDrawing />} title={text.none} action={<ButtonLink href="/">{text.discover}</ButtonLink>}>
      {text.noneMore}
    </EmptyState>
  );
}
