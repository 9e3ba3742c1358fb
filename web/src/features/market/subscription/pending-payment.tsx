import type { Payment } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { paymentCheckQuery } from './payment-check.ts';
import { webAddress } from './payment-link.ts';

interface PendingPaymentProps {
  payment: Payment;
  /** Just created on this page, so it scrolls into view. */
  isNew?: boolean;
}

/** Polled until it is settled. */
export function PendingPayment({ payment, isNew = false }: PendingPaymentProps) {
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const check = useQuery(paymentCheckQuery(useApi(), useQueryClient(), payment.id));
  const address = webAddress(payment.paymentLink);
  return (
    <section aria-labelledby="pending" className="flex flex-col gap-3 rounded-sheet bg-warn-soft p-5 print:hidden">
      <h2 ref={heading} id="pending" tabIndex={-1} className="flex items-center gap-2 text-lg text-warn">
        <ClockIcon className="size-5" />
        {text.pending}
      </h2>
      <p className="wrap-anywhere">{text.pendingMore(formatUgx(payment.amount), payment.reference)}</p>
      <p role="status" className="min-h-6 text-ink-muted">
        {describeCheck(check)}
      </p>
      <div className="flex flex-wrap gap-3">
        {address && (
          <a href={address} target="_blank" rel="noopener" className={buttonLook({ variant: 'secondary' })}>
            {text.openAgain}
          </a>
        )}
        <Button
          variant="secondary"
          disabled={!isHydrated}
          isBusy={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {text.checkNow}
        </Button>
      </div>
    </section>
  );
}

interface Check {
  isFetching: boolean;
  isError: boolean;
  isSuccess: boolean;
}

function describeCheck({ isFetching, isError, isSuccess }: Check): string {
  if (isFetching) return text.checking;
  if (isError) return text.checkFailed;
  return isSuccess ? text.stillPending : '';
}
