import { formatUgx } from '@akatale/contracts/money';

/** Whole shillings: `USh 1,250,000`. An old phone's language data may differ; the server's stays. */
export function Money({ ugx }: { ugx: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
      {formatUgx(ugx)}
    </span>
  );
}
