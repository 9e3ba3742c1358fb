import { formatUgx } from '@akatale/contracts/money';
import type { QueuedSale } from '../../../data/offline-sales/queue-policy.ts';
import type { SaleQueue } from '../../../data/offline-sales/sale-queue.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { RemoveSale } from './remove-sale.tsx';

interface QueuedSaleProps {
  queued: QueuedSale;
  queue: SaleQueue;
}

export function WaitingSale({ queued, queue }: QueuedSaleProps) {
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <SaleSummary queued={queued} />
      </div>
      <RemoveSale queued={queued} queue={queue} />
    </li>
  );
}

export function SaleSummary({ queued }: Pick<QueuedSaleProps, 'queued'>) {
  const { sale, title, madeAtMs } = queued;
  const day = formatDate(sale.saleDate ?? new Date(madeAtMs).toISOString());
  return (
    <>
      <p className="truncate font-semibold">{title}</p>
      <p className="text-sm text-ink-muted">{text.summary(sale.quantity, formatUgx(sale.actualSalePrice), day)}</p>
    </>
  );
}
