import type { Config } from '../config.ts';
import { manualProvider, type PaymentProvider } from '../modules/subscriptions/index.ts';

/** Who takes the vendors' money, as the settings say. */
export function choosePaymentProvider({ support }: Config): PaymentProvider {
  return manualProvider({ phone: support.phone, email: support.email });
}
