import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { refuse } from '../../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { singleFlight } from '../../../../platform/promises.ts';
import { type SubscriptionsDeps, paymentTryLimit, paymentLimit } from '../subscriptions-deps.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import {
  deleteWithoutLink,
  findOfferedPayment,
  findPayment,
  insertPayment,
  type PaymentRow,
  setPaymentLink,
} from './payments-store.ts';
import { receiptPath } from './settle-payment.ts';

/** Without characters that are mistaken for each other when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 14;

function newReference(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `AKT-${letters.join('')}`;
}

const LOOK_EVERY_MS = 100;
const LOOKS = 120;

/**
 * Returns the payment that is already offered, or begins one. Asks the provider once for concurrent requests of all
 * processes, and outside any transaction. Refuses `RATE_LIMITED` and `PAYMENT_UNAVAILABLE`.
 */
export function createInitiatePayment(deps: SubscriptionsDeps): (vendorId: number) => Promise<PaymentRow> {
  return singleFlight(async (vendorId) => {
    const { db, limits, provider } = deps;
    const offered = await findOfferedPayment(db, vendorId, provider.name);
    if (offered) return offered.paymentLink ? offered : linkFromElsewhere(deps, offered.id);
    await refuseOverLimit(limits, paymentTryLimit, vendorId);
    await refuseOverLimit(limits, paymentLimit, vendorId);
    const { payment, isNew } = await beginPayment(deps, vendorId);
    if (payment.paymentLink) return payment;
    return isNew ? askForLink(deps, payment) : linkFromElsewhere(deps, payment.id);
  });
}

async function beginPayment(
  { db, entitlements, provider }: SubscriptionsDeps,
  vendorId: number,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    await entitlements.subscriptions.lock(tx, vendorId);
    const offered = await findOfferedPayment(tx, vendorId, provider.name);
    if (offered) return { payment: offered, isNew: false };
    const payment = await insertPayment(tx, {
      reference: newReference(),
      vendorId,
      planType: 'monthly',
      amountUgx: MONTHLY_PRICE_UGX,
      provider: provider.name,
    });
    if (!payment) throw new Error('A new reference was taken');
    return { payment, isNew: true };
  });
}

async function askForLink(deps: SubscriptionsDeps, payment: PaymentRow): Promise<PaymentRow> {
  const { accounts, appName, db, limits, log, provider, publicUrl } = deps;
  const { id, reference, amountUgx, vendorId } = payment;
  try {
    const { name, email } = (await accounts.findContact(db, vendorId)) ?? refuse('UNAUTHORIZED');
    const redirectUrl = new URL(receiptPath(id), publicUrl);
    const title = `${appName}, monthly plan`;
    if (email === null) refuse('UNAUTHORIZED');
    const order = { reference, amountUgx, title, redirectUrl, customer: { name, email } };
    const { link } = await provider.initiate(order);
    return (await setPaymentLink(db, id, link)) ?? refuse('PAYMENT_UNAVAILABLE');
  } catch (error) {
    await deleteWithoutLink(db, id);
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, paymentId: id }, 'a payment could not be begun');
    // The limit on payments is not charged for an outage of the provider; `payment-tries` still slows down repeats.
    await limits.forgive(paymentLimit, vendorId);
    refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}

async function linkFromElsewhere({ db }: SubscriptionsDeps, id: number): Promise<PaymentRow> {
  for (let look = 0; look < LOOKS; look += 1) {
    const payment = await findPayment(db, id);
    if (!payment) break;
    if (payment.paymentLink) return payment;
    await pause(LOOK_EVERY_MS);
  }
  refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 30 });
}
