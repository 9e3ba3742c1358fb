import type { Payment } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { paymentsQuery } from './subscription-query.ts';

const tones: Record<Payment['status'], BadgeTone> = {
  pending: 'warn',
  succeeded: 'success',
  failed: 'danger',
  refunded: 'neutral',
};

function PaymentStatus({ status }: Pick<Payment, 'status'>) {
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>;
}

export function PaymentHistory() {
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-3">
      <h2 id="payments">{text.history}</h2>
      <Payments />
    </section>
  );
}

function Payments() {
  const isHydrated = useHydrated();
  const payments = useInfiniteQuery(paymentsQuery(useApi()));
  if (payments.isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-16 rounded-card" />
      </div>
    );
  }
  if (!payments.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.historyFailed}</p>
        <Button variant="secondary" onClick={() => void payments.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const rows = payments.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <p className="text-ink-muted">{text.noPayments}</p>;
  return (
    <>
      <ul className="flex flex-col ruled overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          disabled={!isHydrated}
          isBusy={payments.isFetchingNextPage}
          onClick={() => void payments.fetchNextPage()}
        >
          {payments.isFetchNextPageError ? text.tryAgain : text.showMore}
        </Button>
      )}
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, amount, reference, status, createdAt, paidAt, periodStart, periodEnd } = payment;
  return (
    <li>
      <Link
        href={`/vendor-subscription/payments/${id}`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 eases hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{formatUgx(amount)}</span>
            <PaymentStatus status={status} />
          </span>
          <span className="text-sm text-ink-muted wrap-anywhere">
            {formatDate(paidAt ?? createdAt)} · {reference}
          </span>
          {periodStart && periodEnd && (
            <span className="text-sm text-ink-muted">
              {text.period(formatDate(periodStart), formatDate(periodEnd))}
            </span>
          )}
        </span>
        <ChevronRightIcon className="size-5 text-ink-muted" />
      </Link>
    </li>
  );
}
