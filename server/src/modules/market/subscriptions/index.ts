import * as contract from '@akatale/contracts/market/payments-endpoints';
import type { SubscriptionPlan } from '@akatale/contracts/market/payments-schemas';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import type { FastifyInstance } from 'fastify';
import { durable, type Reaction } from '../../../platform/events/reaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../people/entitlements/index.ts';
import { exportPayments } from './payments/list-payments.ts';
import type { MovedPayment } from './payments/move-payment.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { erasePaymentNotes, findFailedPayments, type PaymentRow } from './payments/payments-store.ts';
import { paymentsReconcile, RECONCILE_CRON, reconcilePayments } from './payments/reconcile-payments.ts';
import { recordPayment, type RecordedPayment, refundPayment } from './payments/record-payment.ts';
import { paymentMail, sendPaymentMail } from './payments/settle-payment.ts';
import {
  endPaidPeriods,
  PERIODS_END_CRON,
  periodsEnd,
  REMIND_CRON,
  remindVendors,
  vendorsRemind,
  reminderMail,
  sendReminderMail,
} from './plan/remind-vendors.ts';
import { toSubscriptionStatus } from './plan/subscription-view.ts';
import { overrideChats, type ChatOverrideInput, toggleChats, type ChatToggle } from './plan/toggle-chats.ts';
import { type SubscriptionsDeps, subscriptionsEvents, paymentSucceeded } from './subscriptions-deps.ts';
import { mountPaymentWebhook } from './webhook/receive-webhook.ts';

/** A vendor's plan and chat access as operators see them. */
export { describeAccess } from './plan/describe-access.ts';
export type { PaymentProvider } from './payments/payment-provider.ts';
export { fakeProvider } from './providers/fake-provider.ts';
export { flutterwaveProvider } from './providers/flutterwave-provider.ts';
export { manualProvider } from './providers/manual-provider.ts';

function subscriptionsReactions(deps: SubscriptionsDeps): Reaction[] {
  return [durable(paymentSucceeded, paymentMail, async (data, run) => sendPaymentMail(deps, data, run))];
}

export interface SubscriptionsModule extends Module {
  recordPayment(tx: Transaction, paid: RecordedPayment): Promise<PaymentRow>;
  refundPayment(tx: Transaction, given: { reference: string; reason: string }): Promise<MovedPayment>;
  overrideChats(tx: Transaction, override: ChatOverrideInput): Promise<void>;
  /** Refuses `NOT_FOUND`, `VALIDATION` and `CHANGED_MEANWHILE`. Writes its audit entry: call it last. */
  toggleChats(tx: Transaction, toggle: ChatToggle): ReturnType<typeof toggleChats>;
  findFailedPayments(
    db: Executor,
    since: Date,
    limit: number,
  ): Promise<{
    count: number;
    first: { vendorId: number; vendorName: string; amountUgx: number; reference: string; createdAt: Date }[];
  }>;
  mountPayments(app: FastifyInstance): void;
}

const plans: SubscriptionPlan[] = [
  {
    planType: 'monthly',
    name: 'Monthly',
    amount: MONTHLY_PRICE_UGX,
    currency: 'UGX',
    interval: 'month',
  },
];

export function createSubscriptionsModule(deps: SubscriptionsDeps): SubscriptionsModule {
  const { db, entitlements } = deps;
  return {
    name: 'subscriptions',
    reads: ['users'],
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
    eraseFor: erasePaymentNotes,
    recordPayment: async (tx, paid) => recordPayment(deps, tx, paid),
    refundPayment: async (tx, given) => refundPayment(deps, tx, given),
    overrideChats: async (tx, override) => overrideChats(deps, tx, override),
    toggleChats: async (tx, toggle) => toggleChats(deps, tx, toggle),
    findFailedPayments,
    mountPayments: (app) => {
      if (deps.provider.instructions === null) mountPaymentWebhook(app, deps);
      deps.provider.mount?.(app);
    },
  };
}
