import type { Transaction } from '../../../../platform/postgres/database.ts';
import { endAfterRefund, nextPeriod } from '../plan/subscription-lifecycle.ts';
import { type SubscriptionsDeps, paymentSucceeded } from '../subscriptions-deps.ts';
import { afterMove, type PaymentMove } from './payment-lifecycle.ts';
import { countPaidAfter, lockPayment, type PaymentRow, updatePayment } from './payments-store.ts';

interface PaymentChange {
  vendorId: number;
  paymentId: number;
  move: PaymentMove;
  /** Given for the demo's history; else the present of the database. */
  at?: Date | undefined;
  names?: { customerId: string | null; subscriptionId: string | null };
}

export interface MovedPayment {
  payment: PaymentRow;
  hasMoved: boolean;
}

/** Changes payment and subscription together; locks the vendor, then the payment. Repeated calls have one effect. */
export async function movePayment(
  deps: Pick<SubscriptionsDeps, 'entitlements' | 'events'>,
  tx: Transaction,
  { vendorId, paymentId, move, at, names }: PaymentChange,
): Promise<MovedPayment> {
  const { subscriptions } = deps.entitlements;
  const subscription = await subscriptions.lock(tx, vendorId);
  if (!subscription) throw new Error(`Vendor ${vendorId} is not there`);
  const before = await lockPayment(tx, paymentId);
  const status = afterMove(before.status, move);
  if (!status) return { payment: before, hasMoved: false };

  const now = at ?? subscription.now;
  const { subscriptionStartDate: began, subscriptionEndDate: runsUntil } = subscription;
  if (status === 'succeeded') {
    const { start, end } = nextPeriod(now, runsUntil);
    const startsAt = began !== null && start > now ? began : start;
    await subscriptions.pay(tx, vendorId, {
      planType: before.planType,
      amountUgx: before.amountUgx,
      paidAt: now,
      startsAt,
      endsAt: end,
      ...(names ?? { customerId: null, subscriptionId: null }),
    });
    await deps.events.announce(tx, paymentSucceeded, { paymentId, vendorId });
    const paid = { status, paidAt: now, periodStart: start, periodEnd: end };
    return { payment: await updatePayment(tx, paymentId, paid), hasMoved: true };
  }
  if (status === 'refunded') {
    if (before.paidAt && runsUntil) {
      const paidAfter = await countPaidAfter(tx, { ...before, paidAt: before.paidAt });
      await subscriptions.moveEnd(tx, vendorId, endAfterRefund(now, runsUntil, paidAfter));
    }
    const payment = await updatePayment(tx, paymentId, { status, refundedAt: now });
    return { payment, hasMoved: true };
  }
  return { payment: await updatePayment(tx, paymentId, { status }), hasMoved: true };
}
