import { isWaiting } from '../../data/offline-sales/queue-policy.ts';
import { useQueuedSales, useSaleQueue } from '../../data/offline-sales/use-sale-queue.ts';
import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { UnansweredSale } from './unanswered-sale.tsx';
import { WaitingSale } from './waiting-sale.tsx';

export function WaitingSales() {
  const queue = useSaleQueue();
  const sales = useQueuedSales();
  if (!queue || sales.length === 0) return null;
  const waiting = sales.filter(isWaiting);
  const unanswered = sales.filter((sale) => !isWaiting(sale));
  return (
    <div className="flex flex-col gap-4">
      {unanswered.length > 0 && (
        <section aria-label={text.unanswered} className="flex flex-col gap-3 rounded-card bg-warn-soft p-4">
          <div role="alert">
            <h2 className="flex items-center gap-2 text-lg">
              <AlertIcon className="size-5 text-warn" />
              {text.unansweredCount(unanswered.length)}
            </h2>
          </div>
          <ul className="flex flex-col gap-3">
            {unanswered.map((queued) => (
              <UnansweredSale key={queued.key} queued={queued} queue={queue} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={text.waiting} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <div className="flex flex-wrap items-center justify-between">
            <h2 className="flex items-center gap-2 text-base">
              <ClockIcon className="size-5 text-ink-muted" />
              {text.waiting}
            </h2>
            <Button variant="ghost" size="compact" onClick={queue.wake}>
              {text.sendNow}
            </Button>
          </div>
          <p role="status" className="text-ink-muted">
            {(queue.isDurable() ? text.waitingStored : text.waitingUnstored)(waiting.length)}
          </p>
          <ul className="flex flex-col divide-y divide-line">
            {waiting.map((queued) => (
              <WaitingSale key={queued.key} queued={queued} queue={queue} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
