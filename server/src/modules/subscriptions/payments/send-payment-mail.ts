import { formatUgx } from '@akatale/contracts/money';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { kampalaDate } from '../../../platform/kampala-day.ts';
import { mailRetries } from '../../../platform/mail/mail-retries.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { findPayment } from './payments-store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

export const paymentMail = defineJob<{ paymentId: number }>('subscriptions.send-payment-mail', mailRetries);

export async function sendPaymentMail(
  deps: Pick<SubscriptionsDeps, 'accounts' | 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { paymentId }: { paymentId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const { accounts, appName, db, mailer, publicUrl } = deps;
  const payment = await findPayment(db, paymentId);
  const vendor = payment && (await accounts.findContact(db, payment.vendorId));
  if (!vendor || payment.status !== 'succeeded' || !payment.periodEnd) return;
  const heading = 'Thank you, your payment is in';
  const mail = {
    to: vendor.email,
    subject: `${heading} (${payment.reference})`,
    ...renderMail({
      appName,
      publicUrl,
      heading,
      paragraphs: [
        `We have received ${formatUgx(payment.amountUgx)}. Your monthly plan on ${appName} runs until ${kampalaDate(payment.periodEnd)}.`,
        'It does not renew by itself: we remind you 5 days before it ends.',
      ],
      action: {
        label: 'See the receipt',
        url: new URL(receiptPath(paymentId), publicUrl).href,
      },
    }),
  };
  await mailer.deliver(mail, { id, signal });
}

export const receiptPath = (paymentId: number): string => `/vendor-subscription/payments/${paymentId}`;
