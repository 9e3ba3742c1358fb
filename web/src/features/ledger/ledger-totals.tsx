import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { LedgerChoice } from './ledger-choice.ts';
import { totalsQuery } from './sales-query.ts';

export function LedgerTotals({ choice }: { choice: LedgerChoice }) {
  const { data, isError, isFetching, refetch } = useQuery(totalsQuery(useApi(), choice));
  if (isError && !data) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{text.totalsFailed}</p>
        <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const rows = [
    { name: text.sales, value: data && String(data.all.sales) },
    { name: text.items, value: data && String(data.all.items) },
    { name: text.value, value: data && formatUgx(data.all.value) },
  ];
  return (
    <dl
      aria-label={text.totals}
      aria-busy={!data}
      className="flex flex-wrap gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      {rows.map(({ name, value }) => (
        <Figure
          key={name}
          name={name}
          value={value ?? <Skeleton className="my-1 h-5 w-full min-w-8" />}
          className="max-w-full flex-none!"
        />
      ))}
    </dl>
  );
}
