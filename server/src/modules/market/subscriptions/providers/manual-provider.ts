import { createHash, timingSafeEqual } from 'node:crypto';
import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { ProviderUnavailable, type PaymentProvider } from '../payments/payment-provider.ts';

interface Contact {
  phone: string | undefined;
  email: string | undefined;
}

export function manualProvider({ phone, email }: Contact): PaymentProvider {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  const amount = formatUgx(MONTHLY_PRICE_UGX);
  return {
    name: 'manual',
    instructions: ways
      ? `To pay ${amount} for a month, ${ways}. Your plan starts when we have recorded the payment.`
      : `To pay ${amount} for a month, contact us on the Help & Support page. Your plan starts when we have recorded the payment.`,
    initiate: async () => {
      throw new ProviderUnavailable('Nothing is paid online here.');
    },
    readWebhook: async () => 'forged',
    verify: async () => undefined,
  };
}

/** In constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
