import { formatUgx } from '@akatale/contracts/money';
import type { OwnProductsSummary } from '@akatale/contracts/own-products';
import { myProductsText as text } from '../../text/my-products-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What there is of everything; the same whatever the list below is filtered by. */
export function SummaryCards({ summary }: { summary: OwnProductsSummary | undefined }) {
  const count = (value: number | undefined) => value?.toLocaleString('en-UG');
  return (
    <section aria-label={text.summary}>
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-6">
        <Card label={text.products} value={count(summary?.total)} />
        <Card label={text.available} value={count(summary?.available)} />
        <Card label={text.sold} value={count(summary?.sold)} />
        <Card label={text.views} value={count(summary?.views)} />
        <Card isWide label={text.stockValue} value={summary && formatUgx(summary.stockValue)} />
      </dl>
    </section>
  );
}

interface CardProps {
  label: string;
  /** Absent while it is on its way. */
  value: string | undefined;
  isWide?: boolean;
}

/** One line on a phone, so that the shelves are not far below. */
function Card({ label, value, isWide = false }: CardProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-2 rounded-card border border-line bg-surface p-3 lg:flex-col lg:p-4',
        isWide && 'col-span-2',
      )}
    >
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-display text-xl font-bold lg:text-2xl">
        {value ?? <Skeleton className="h-6 w-10" />}
      </dd>
    </div>
  );
}
