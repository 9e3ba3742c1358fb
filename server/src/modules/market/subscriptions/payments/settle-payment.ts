import type { Language } from '@akatale/contracts/languages';
import { formatUgx } from '@akatale/contracts/money';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { kampalaDate } from '../../../../platform/kampala-day.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { mailTexts, type SubscriptionsDeps } from '../subscriptions-deps.ts';
import { movePayment, type MovedPayment } from './move-payment.ts';
import { moveFor } from './payment-policy.ts';
import type { PaymentHint } from './payment-provider.ts';
import { lockPayment, recordAnswer, recordCheck, type PaymentRow, findPayment } from './payments-store.ts';

type Settled = Pick<PaymentRow, 'id' | 'vendorId' | 'reference'>;

/** Asks the provider outside any transaction. Throws `ProviderUnavailable`. */
export async function settlePayment(
  deps: SubscriptionsDeps,
  { id, vendorId, reference }: Settled,
  transactionId: PaymentHint['transactionId'],
): Promise<PaymentRow> {
  const answer = await deps.provider.verify({ reference, transactionId });
  const { payment } = await inTransaction(deps.db, async (tx): Promise<MovedPayment> => {
    await deps.entitlements.subscriptions.lock(tx, vendorId);
    const locked = await lockPayment(tx, id);
    const move = answer && moveFor(locked, answer);
    if (!answer || move === 'mismatch') {
      if (answer) warnOf(deps, locked, 'a provider speaks of another payment than was asked for');
      await recordCheck(tx, id);
      return { payment: locked, hasMoved: false };
    }
    const hasCounted = locked.status === 'succeeded' || locked.status === 'refunded';
    if (hasCounted && answer.transactionId !== locked.providerTransactionId) {
      if (move === 'succeed') warnOf(deps, locked, 'a payment was made twice: give one back');
      return { payment: locked, hasMoved: false };
    }
    await recordAnswer(tx, id, {
      providerTransactionId: answer.transactionId ?? locked.providerTransactionId,
      providerAnswer: answer.answer,
    });
    if (!move) return { payment: locked, hasMoved: false };
    const names = { customerId: answer.customerId, subscriptionId: answer.subscriptionId };
    return movePayment(deps, tx, { vendorId, paymentId: id, move, names });
  });
  return payment;
}

function warnOf({ log }: SubscriptionsDeps, { id, reference }: PaymentRow, what: string): void {
  log.warn({ paymentId: id, reference }, what);
}

export const paymentMail = defineJob<{ paymentId: number }>('subscriptions.send-payment-mail', mailRetries);

export async function sendPaymentMail(
  deps: Pick<SubscriptionsDeps, 'accounts' | 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { paymentId }: { paymentId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const { accounts, appName, db, mailer, publicUrl } = deps;
  const payment = await findPayment(db, paymentId);
  const vendor = payment && (await accounts.findContact(db, payment.vendorId));
  if (!payment || !vendor?.email || payment.status !== 'succeeded' || !payment.periodEnd) return;
  const { amountUgx, periodEnd } = payment;
  const text = (language: Language) =>
    mailTexts[language].paymentReceived(appName, formatUgx(amountUgx), kampalaDate(periodEnd, language));
  const { email, language } = vendor;
  const url = new URL(receiptPath(paymentId), publicUrl);
  const mail = {
    to: email,
    subject: `${text('en').heading} (${payment.reference})`,
    ...renderWithTranslation({ appName, publicUrl }, { language, url, text }),
  };
  await mailer.deliver(mail, { id, signal });
}

export const receiptPath = (paymentId: number): string => `/vendor-subscription/payments/${paymentId}`;
