import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { OwnProductsSummary } from '@akatale/contracts/products/own-products-schemas';
import { myProductsText as text } from '../../text/shop/my-products-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function SummaryCards({ summary }: { summary: OwnProductsSummary | undefined }) {
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <section aria-label={text.summary}>
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3 py-2 sm:gap-x-8">
        <Card label={text.products} value={count(summary?.total)} />
        <Card label={text.available} value={count(summary?.available)} />
        <Card label={text.sold} value={count(summary?.sold)} />
        <Card label={text.views} value={count(summary?.views)} />
        <Card label={text.stockValue} value={summary && formatUgx(summary.stockValue)} />
      </dl>
    </section>
  );
}

interface CardProps {
  label: string;
  value: string | undefined;
}

function Card({ label, value }: CardProps) {
  return (
    <div>
      <dt className="text-xs text-ink-muted sm:text-sm">{label}</dt>
      <dd className="font-display text-md font-bold wrap-anywhere sm:text-xl">
        {value ?? <Skeleton className="my-0.5 h-4 w-8" />}
      </dd>
    </div>
  );
}
