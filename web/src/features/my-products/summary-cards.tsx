import { formatUgx } from '@akatale/contracts/money';
import type { OwnProductsSummary } from '@akatale/contracts/own-products';
import { myProductsText as text } from '../../text/my-products-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What there is of everything; the same whatever the list below is filtered by. */
export function SummaryCards({ summary }: { summary: OwnProductsSummary | undefined }) {
  const cards = [
    { label: text.products, value: summary?.total },
    { label: text.available, value: summary?.available },
    { label: text.sold, value: summary?.sold },
    { label: text.views, value: summary?.views },
  ];
  return (
    <section aria-label={text.summary}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {cards.map(({ label, value }) => (
          <Card key={label} label={label} value={value?.toLocaleString('en-UG')} />
        ))}
        <div className="col-span-2 flex flex-col justify-between gap-1 rounded-card border border-line bg-surface p-4 sm:col-span-4 lg:col-span-2">
          <dt className="text-sm text-ink-muted">{text.stockValue}</dt>
          <dd className="font-display text-2xl font-bold wrap-anywhere">
            {summary ? formatUgx(summary.stockValue) : <Skeleton className="h-7 w-40" />}
          </dd>
          <dd className="text-xs text-ink-muted">{text.stockValueMore}</dd>
        </div>
      </dl>
    </section>
  );
}

function Card({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex flex-col justify-between gap-1 rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-display text-2xl font-bold">
        {value ?? <Skeleton className="h-7 w-12" />}
      </dd>
    </div>
  );
}
