import type { Payment, SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { PayNow } from './pay-button.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { stageOf } from './stage.ts';
import { paymentsQuery, subscriptionQuery } from './subscription-query.ts';
import { usePaymentToast } from './use-payment-toast.ts';

/** Why the chats are locked, what waits in them, and the way to open them. */
export function UnlockChats({ children }: { children: ReactNode }) {
  const status = useQuery(subscriptionQuery(useApi())).data;
  // As high as the placeholder of its code.
  if (!status) return <Skeleton className="h-24" />;
  return (
    <>
      <p className="font-semibold">{reasonOf(status)}</p>
      {children}
      {status.lockReason !== 'operator' && <PaymentStep />}
    </>
  );
}

function reasonOf(status: SubscriptionStatus): string {
  if (status.lockReason === 'operator') return text.lockedByUs;
  const { subscriptionEndDate: end } = status;
  return stageOf(status) === 'ended' && end ? text.monthEnded(formatDate(end)) : text.freeSalesUsed(TRIAL_SALES);
}

/** Pays, or follows a pending payment: a second one would be charged too. */
export function PaymentStep() {
  const payments = useInfiniteQuery(paymentsQuery(useApi())).data?.pages[0]?.items;
  // As high as the placeholder of its code, and as the button with its line.
  return payments ? <PayOrWait payments={payments} /> : <Skeleton className="h-20" />;
}

function PayOrWait({ payments }: { payments: readonly Payment[] }) {
  usePaymentToast(payments);
  const pending = payments.find(({ status }) => status === 'pending');
  const [atFirst] = useState(pending?.id);
  if (!pending) return <PayNow />;
  return <PendingPayment key={pending.id} payment={pending} isNew={pending.id !== atFirst} />;
}
