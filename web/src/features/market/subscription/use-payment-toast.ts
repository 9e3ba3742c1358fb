import type { Payment } from '@akatale/contracts/market/payments-schemas';
import { useEffect, useRef } from 'react';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { type Toasts, useToasts } from '../../../ui/feedback/toast.ts';

/** Shows a toast once when a payment that was pending on this page is settled, by a poll or by a live event. */
export function usePaymentToast(payments: readonly Payment[]): void {
  const { toast } = useToasts();
  const waitingFor = useRef<number | null>(null);
  useEffect(() => {
    const before = payments.find(({ id }) => id === waitingFor.current);
    if (before && before.status !== 'pending') showResult(before, toast);
    waitingFor.current = payments.find(({ status }) => status === 'pending')?.id ?? null;
  }, [payments, toast]);
}

function showResult({ status }: Payment, toast: Toasts['toast']): void {
  if (status === 'succeeded') {
    toast({ title: text.arrived, description: text.arrivedMore, tone: 'success' });
  } else if (status === 'refunded') {
    toast({ title: text.wasRefunded, tone: 'error' });
  } else {
    toast({ title: text.notPaid, description: text.notPaidMore, tone: 'error' });
  }
}
