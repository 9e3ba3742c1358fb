import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { movePayment, type MovedPayment } from './move-payment.ts';
import { insertPayment, type PaymentRow, findByReference } from './payments-store.ts';

export interface RecordedPayment {
  vendorId: number;
  /** Of the transfer; each pays once. */
  reference: string;
  note?: string | null | undefined;
  /** Null for the command line. */
  operatorId: number | null;
  at?: Date;
}

/** Counts at once. Refuses `NOT_FOUND` and `PAYMENT_RECORDED`. */
export async function recordPayment(
  deps: Pick<SubscriptionsDeps, 'audit' | 'clock' | 'entitlements' | 'events'>,
  tx: Transaction,
  { vendorId, reference, note, operatorId, at }: RecordedPayment,
): Promise<PaymentRow> {
  const { audit, entitlements } = deps;
  const vendor = await entitlements.subscriptions.lock(tx, vendorId);
  if (!vendor || vendor.isErased) refuse('NOT_FOUND');
  const recorded = await insertPayment(tx, {
    reference,
    vendorId,
    planType: 'monthly',
    amountUgx: MONTHLY_PRICE_UGX,
    provider: 'manual',
    recordedById: operatorId,
    note: note || null,
    ...(at && { createdAt: at }),
  });
  if (!recorded) refuse('PAYMENT_RECORDED');
  const paymentId = recorded.id;
  const { payment } = await movePayment(deps, tx, { vendorId, paymentId, move: 'succeed', at });
  await audit.add(tx, {
    actorId: operatorId,
    action: 'payment.recorded',
    subject: { type: 'user', id: vendorId },
    details: { paymentId },
    at: at ?? vendor.now,
  });
  return payment;
}

/** Subtracts the unused part of the thirty days. Refuses `NOT_FOUND` if nothing was paid under the reference. */
export async function refundPayment(
  deps: Pick<SubscriptionsDeps, 'audit' | 'clock' | 'entitlements' | 'events'>,
  tx: Transaction,
  { reference, reason }: { reference: string; reason: string },
): Promise<MovedPayment> {
  const payment = await findByReference(tx, reference);
  const wasPaid = payment?.status === 'succeeded' || payment?.status === 'refunded';
  if (!payment || !wasPaid) refuse('NOT_FOUND');
  const { id: paymentId, vendorId } = payment;
  const moved = await movePayment(deps, tx, { vendorId, paymentId, move: 'refund' });
  if (!moved.hasMoved) return moved;
  await deps.audit.add(tx, {
    actorId: null,
    action: 'payment.refunded',
    subject: { type: 'user', id: vendorId },
    reason,
    details: { paymentId },
    at: deps.clock.now(),
  });
  return moved;
}
