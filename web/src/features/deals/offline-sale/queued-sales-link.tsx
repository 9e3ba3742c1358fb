import { isWaiting } from '../../../data/offline-sales/queue-policy.ts';
import { useQueuedSales } from '../../../data/offline-sales/use-sale-queue.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { ClockIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';

export function QueuedSalesLink() {
  const sales = useQueuedSales();
  if (sales.length === 0) return null;
  const unanswered = sales.filter((sale) => !isWaiting(sale)).length;
  return (
    <p role="status">
      <Link
        href="/vendor-products"
        className="flex min-h-11 items-center gap-2 rounded-card bg-warn-soft px-4 font-semibold text-warn"
      >
        <ClockIcon className="size-5" />
        {unanswered > 0 ? text.unansweredCount(unanswered) : text.waitingCount(sales.length)}
      </Link>
    </p>
  );
}
