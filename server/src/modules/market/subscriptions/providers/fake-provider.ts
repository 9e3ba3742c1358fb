import type { PaymentProvider } from '../payments/payment-provider.ts';
import { fakePaymentPage } from './fake-payment-page.ts';
import { openFakePayments } from './fake-payments.ts';
import { isSigned } from './fake-webhook.ts';

interface FakeSettings {
  folder: string;
  publicUrl: URL;
}

export function fakeProvider({ folder, publicUrl }: FakeSettings): PaymentProvider {
  const payments = openFakePayments(folder);
  return {
    name: 'fake',
    instructions: null,

    async initiate(order) {
      const { reference } = await payments.open(order);
      return { link: new URL(`/dev/payments/${reference}`, publicUrl).href };
    },

    async readWebhook(headers, body) {
      const reference = referenceIn(body);
      const payment = reference === undefined ? undefined : await payments.find(reference);
      if (!payment || !isSigned(headers, body, payment)) return 'forged';
      return [{ reference: payment.reference, transactionId: payment.transactionId }];
    },

    async verify({ reference }) {
      const payment = await payments.find(reference);
      if (!payment || payment.status === 'open') return undefined;
      const { status, transactionId, amountUgx } = payment;
      return {
        reference,
        status,
        transactionId,
        amount: amountUgx,
        currency: 'UGX',
        customerId: null,
        subscriptionId: null,
        answer: { status, transactionId },
      };
    },

    mount: (app) => fakePaymentPage(app, { payments, publicUrl }),
  };
}

function referenceIn(body: Buffer): string | undefined {
  try {
    const { reference } = JSON.parse(body.toString()) as { reference?: unknown };
    return typeof reference === 'string' ? reference : undefined;
  } catch {
    return undefined;
  }
}
