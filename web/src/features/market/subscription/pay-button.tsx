import { initiateSubscription, listPayments } from '@akatale/contracts/market/payments-endpoints';
import type { SubscriptionPlan } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../data/api/api-error.ts';
import { useApi, useSettings } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { NeedsScripts } from '../../../ui/needs-scripts.tsx';
import { ContactCards } from '../../people/help/index.ts';
import { openPaymentWindow, type PaymentWindow, webAddress } from './payment-link.ts';
import { stageOf } from './stage.ts';
import { plansQuery, subscriptionQuery } from './subscription-query.ts';
import { urgencyOf } from './urgency.ts';

interface PayButtonProps {
  plan: SubscriptionPlan;
  /** A payment is already pending; a second one would be charged too. */
  isWaiting?: boolean;
}

export function PayNow({ isWaiting }: Pick<PayButtonProps, 'isWaiting'>) {
  const plan = useQuery(plansQuery(useApi())).data?.[0];
  return plan && <PayButton plan={plan} isWaiting={isWaiting ?? false} />;
}

/** Starts a payment, or explains how else to pay, or that paying would change nothing. */
export function PayButton({ plan, isWaiting = false }: PayButtonProps) {
  const isHydrated = useHydrated();
  const { paysOnline } = useSettings();
  const subscription = useQuery(subscriptionQuery(useApi())).data;
  const { pay, isPending, data: instead } = usePay();
  const price = formatUgx(plan.amount);
  const [nowMs] = useState(() => Date.now());
  const isPaid = subscription !== undefined && stageOf(subscription) === 'paid';
  const isPaidFor = isPaid && urgencyOf(subscription, nowMs).kind === 'calm';
  if (subscription?.lockReason === 'operator') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{text.payingOpensNothing}</p>
        <ButtonLink href="/help">{text.contactSupport}</ButtonLink>
      </div>
    );
  }
  if (instead) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <h2 className="text-lg">{text.contactTitle}</h2>
        <p>{instead}</p>
        <p>{text.restored}</p>
        <ContactCards isInCard />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="large"
        variant={isPaidFor ? 'secondary' : 'primary'}
        className="w-full sm:w-auto"
        disabled={!isHydrated || isWaiting}
        isBusy={isPending}
        onClick={pay}
      >
        {paysOnline ? text.pay(price) : text.payByContact(price)}
      </Button>
      <p className="text-sm text-ink-muted">
        {isWaiting && text.alreadyPaying}
        {!isWaiting && paysOnline && text.opensWindow} {!isWaiting && isPaid && text.payEarly}
      </p>
      <NeedsScripts>{text.needsScripts}</NeedsScripts>
    </div>
  );
}

/** `data` is set if online payment is not available: whom to contact. Call `pay` inside a click handler. */
function usePay() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: async (opened: PaymentWindow | null) => {
      const answer = await api.call(initiateSubscription, { body: { planType: 'monthly' } });
      if (!answer.success) {
        opened?.close();
        return answer.message;
      }
      const address = webAddress(answer.payment_link);
      if (!address) throw new TypeError('The payment has no address');
      if (opened) opened.leadTo(address);
      else location.assign(address);
      void queries.invalidateQueries({ queryKey: [listPayments.path] });
      return null;
    },
    onError: (error, opened) => {
      opened?.close();
      toast({ title: text.paymentFailed, description: reasonOf(error), tone: 'error' });
    },
  });
  const { paysOnline } = useSettings();
  // Browsers block a window that opens after the response, so it opens before.
  const pay = () => begin.mutate(paysOnline ? openPaymentWindow(text.openingPayment) : null);
  return { ...begin, pay };
}

/** An internal error has no message for users. */
function reasonOf(error: unknown): string {
  const isReason =
    error instanceof ApiError && (error.status === 0 || (error.code !== null && error.code !== 'INTERNAL'));
  return isReason ? error.userMessage : text.initiateFailed;
}
