import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { movePayment, type Moved } from './move-payment.ts';
import { findByReference } from './payments-store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

/** Subtracts the unused part of the thirty days. Refuses `NOT_FOUND` if nothing was paid under the reference. */
export async function refundPayment(
  deps: Pick<SubscriptionsDeps, 'audit' | 'clock' | 'entitlements' | 'events'>,
  tx: Transaction,
  { reference, reason }: { reference: string; reason: string },
): Promise<Moved> {
  const payment = await findByReference(tx, reference);
  const wasPaid = payment?.status === 'succeeded' || payment?.status === 'refunded';
  if (!payment || !wasPaid) refuse('NOT_FOUND');
  const { id: paymentId, vendorId } = payment;
  const moved = await movePayment(deps, tx, { vendorId, paymentId, move: 'refund' });
  if (!moved.hasMoved) return moved;
  await deps.audit.add(tx, {
    ...{ actorId: null, action: 'payment.refunded', subject: { type: 'user', id: vendorId } },
    ...{ reason, details: { paymentId }, at: deps.clock.now() },
  });
  return moved;
}
