import type { Config } from '../config.ts';
import {
  fakeProvider,
  flutterwaveProvider,
  manualProvider,
  type PaymentProvider,
} from '../modules/subscriptions/index.ts';

export function choosePaymentProvider({ http, payments, support }: Config): PaymentProvider {
  const { fakeDirectory, flutterwave, provider } = payments;
  if (provider === 'fake') {
    return fakeProvider({ folder: fakeDirectory, publicUrl: http.publicUrl });
  }
  if (provider === 'flutterwave' && flutterwave) return flutterwaveProvider(flutterwave);
  return manualProvider({ phone: support.phone, email: support.email });
}
