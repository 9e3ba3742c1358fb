import type { Payment } from '@akatale/contracts/sales/payments-schemas';
import type { SubscriptionStatus } from '@akatale/contracts/sales/subscriptions-schemas';
import { TRIAL_SALES } from '@akatale/contracts/sales/subscriptions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api/endpoint-query.ts';
import { subscriptionText as text } from '../../text/shop/subscription-text.ts';
import { formatDate } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PayNow } from './pay-button.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { stageOf } from './stage.ts';
import { paymentsQuery, subscriptionQuery } from './subscription-query.ts';
import { usePaymentToast } from './use-payment-toast.ts';

export function UnlockChats({ waitingChats }: { waitingChats: number }) {
  const api = useApi();
  const status = useQuery(subscriptionQuery(api)).data;
  const payments = useInfiniteQuery(paymentsQuery(api)).data?.pages[0]?.items;
  const isPayable = status?.lockReason !== 'operator';
  // As high as the placeholder of its code.
  if (!status || (isPayable && !payments)) return <Skeleton className="h-24" />;
  return (
    <>
      <p className="font-semibold">
        {reasonOf(status)} {waitingChats > 0 && text.waiting(waitingChats)}
      </p>
      {isPayable && payments && <PaymentStep payments={payments} />}
    </>
  );
}

function reasonOf(status: SubscriptionStatus): string {
  if (status.lockReason === 'operator') return text.lockedByUs;
  const { subscriptionEndDate: end } = status;
  return stageOf(status) === 'ended' && end ? text.monthEnded(formatDate(end)) : text.freeSalesUsed(TRIAL_SALES);
}

/** Pays, or follows a pending payment: a second one would be charged too. */
function PaymentStep({ payments }: { payments: readonly Payment[] }) {
  usePaymentToast(payments);
  const pending = payments.find(({ status }) => status === 'pending');
  const [atFirst] = useState(pending?.id);
  if (!pending) return <PayNow />;
  return <PendingPayment key={pending.id} payment={pending} isNew={pending.id !== atFirst} />;
}
