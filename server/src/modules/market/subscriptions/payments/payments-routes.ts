import * as contract from '@akatale/contracts/market/payments-endpoints';
import { refuse } from '../../../../platform/http/refusal.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { type SubscriptionsDeps, paymentCheckLimit } from '../subscriptions-deps.ts';
import { createInitiatePayment } from './initiate-payment.ts';
import { listPayments } from './list-payments.ts';
import { toPayment, toReceipt } from './payment-view.ts';
import { findOwnPayment } from './payments-store.ts';
import { checkPayment } from './reconcile-payments.ts';
import { recordPayment } from './record-payment.ts';

export function paymentsRoutes(deps: SubscriptionsDeps): Route[] {
  const { accounts, db, provider, seller } = deps;
  const initiatePayment = createInitiatePayment(deps);
  const asksProvider = { hasOwnQueue: true };

  return [
    route(
      contract.initiateSubscription,
      async (_input, { viewer: { userId }, idempotently }) => {
        if (provider.instructions !== null) {
          const answer = { success: false, message: provider.instructions };
          return idempotently(async () => ({ ...answer, payment_link: null, payment: null }));
        }
        const row = await initiatePayment(userId);
        const answer = { success: true, message: 'Continue on the page of the payment provider.' };
        // Stored with the key only now: no transaction is open while the provider is called.
        return idempotently(async () => ({
          ...answer,
          payment_link: row.paymentLink,
          payment: toPayment(row),
        }));
      },
      asksProvider,
    ),
    route(contract.listPayments, async ({ query }, { viewer, nextPage }) => {
      const rows = await listPayments(deps, { vendorId: viewer.userId, nextPage, ...query });
      return rows.map(toPayment);
    }),
    route(contract.getPayment, async ({ params: { id } }, { viewer }) => {
      const row = (await findOwnPayment(db, viewer.userId, id)) ?? refuse('NOT_FOUND');
      const { name, email } = (await accounts.findContact(db, viewer.userId)) ?? refuse('UNAUTHORIZED');
      return toReceipt(row, { name, email: email ?? refuse('UNAUTHORIZED') }, seller);
    }),
    route(
      contract.checkPayment,
      async ({ params: { id } }, { viewer }) => toPayment(await checkPayment(deps, viewer.userId, id)),
      { limit: paymentCheckLimit, ...asksProvider },
    ),
    route(contract.recordPayment, async ({ params, body }, { viewer, idempotently }) => {
      const vendorId = params.id;
      const paid = { vendorId, operatorId: viewer.userId, ...body };
      return idempotently(async (tx) => toPayment(await recordPayment(deps, tx, paid)));
    }),
  ];
}
