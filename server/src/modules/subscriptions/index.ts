import * as contract from '@akatale/contracts/sales/subscriptions';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { isChatAllowed } from '../entitlements/index.ts';
import type { Moved } from './payments/move-payment.ts';
import { describeAccess } from './plan/describe-access.ts';
import { endPaidPeriods, PERIODS_END_CRON, periodsEnd } from './plan/end-paid-periods.ts';
import { exportPayments } from './payments/export-payments.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { eraseWordsOf, findFailedPayments, type PaymentRow } from './payments/payments-store.ts';
import { overrideChats } from './plan/override-chats.ts';
import { paymentsReconcile, RECONCILE_CRON, reconcilePayments } from './payments/reconcile-payments.ts';
import { recordPayment, type RecordedPayment } from './payments/record-payment.ts';
import { REMIND_CRON, remindVendors, vendorsRemind } from './plan/remind-vendors.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { mountPaymentWebhook } from './payments/payment-webhook.ts';
import { reminderMail, sendReminderMail } from './plan/send-reminder-mail.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { subscriptionsEvents } from './subscriptions-events.ts';
import { subscriptionsReactions } from './subscriptions-reactions.ts';
import { toSubscriptionStatus } from './plan/subscription-view.ts';
import { toggleChats, type ChatToggle } from './plan/toggle-chats.ts';

export { describeAccess };
export type { PaymentProvider } from './payments/payment-provider.ts';
export { fakeProvider } from './providers/fake-provider.ts';
export { flutterwaveProvider } from './providers/flutterwave-provider.ts';
export { manualProvider } from './providers/manual-provider.ts';

export interface SubscriptionsModule extends Module {
  /** A payment by other means, without HTTP, for the command line and the demo's history. */
  recordPayment(tx: Transaction, paid: RecordedPayment): Promise<PaymentRow>;
  /** For the command line: a payment was given back. */
  refundPayment(tx: Transaction, given: { reference: string; reason: string }): Promise<Moved>;
  /** For the command line: opens a vendor's chats without payment, or lets the plan decide again. */
  overrideChats(tx: Transaction, word: Parameters<typeof overrideChats>[2]): Promise<void>;
  /** Refuses `NOT_FOUND`, `VALIDATION` and `CHANGED_MEANWHILE`. Writes its audit entry: call it last. */
  toggleChats(tx: Transaction, toggle: ChatToggle): ReturnType<typeof toggleChats>;
  /** Payments that were begun since and failed, the latest first, and how many there are. */
  findFailedPayments(
    db: Executor,
    since: Date,
    limit: number,
  ): Promise<{
    count: number;
    first: { vendorName: string; amountUgx: number; reference: string }[];
  }>;
  /** Adds the address that the payment provider calls, and its own pages where it has any. */
  mountPayments(app: FastifyInstance): void;
}

const plans: contract.SubscriptionPlan[] = [
  {
    planType: 'monthly',
    name: 'Monthly',
    amount: contract.MONTHLY_PRICE_UGX,
    currency: 'UGX',
    interval: 'month',
  },
];

/** What a vendor's trial and subscription come to, and how they are paid for. */
export function createSubscriptionsModule(deps: SubscriptionsDeps): SubscriptionsModule {
  const { db, entitlements } = deps;
  return {
    name: 'subscriptions',
    routes: [
      route(contract.getSubscriptionStatus, async (_input, { viewer: { userId } }) => {
        const entitlement = (await entitlements.findEntitlement(db, userId)) ?? refuse('UNAUTHORIZED');
        return toSubscriptionStatus(entitlement, isChatAllowed(entitlement));
      }),
      route(contract.listSubscriptionPlans, async () => plans, { publicForSeconds: 10 }),
      ...paymentsRoutes(deps),
    ],
    jobs: [reminderMail, paymentsReconcile, periodsEnd, vendorsRemind],
    handlers: [
      handle(reminderMail, async (data, run) => sendReminderMail(deps, data, run)),
      handle(paymentsReconcile, async () => reconcilePayments(deps), { cron: RECONCILE_CRON }),
      handle(periodsEnd, async () => endPaidPeriods(deps), { cron: PERIODS_END_CRON }),
      handle(vendorsRemind, async () => remindVendors(deps), { cron: REMIND_CRON }),
    ],
    events: subscriptionsEvents,
    reactions: subscriptionsReactions(deps),
    exportFor: exportPayments,
    eraseFor: eraseWordsOf,
    recordPayment: async (tx, paid) => recordPayment(deps, tx, paid),
    refundPayment: async (tx, given) => refundPayment(deps, tx, given),
    overrideChats: async (tx, word) => overrideChats(deps, tx, word),
    toggleChats: async (tx, toggle) => toggleChats(deps, tx, toggle),
    findFailedPayments,
    mountPayments: (app) => {
      if (deps.provider.instructions === null) mountPaymentWebhook(app, deps);
      deps.provider.mount?.(app);
    },
  };
}
