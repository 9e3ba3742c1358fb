/** What a vendor's trial and plan come to, and how the plan is paid for. */
export { createSubscriptionsModule, type SubscriptionsModule } from './subscriptions-module.ts';

/** A vendor's plan and chat access as operators see them. */
export { describeAccess } from './plan/describe-access.ts';

export type { PaymentProvider } from './payments/payment-provider.ts';
export { fakeProvider } from './providers/fake-provider.ts';
export { flutterwaveProvider } from './providers/flutterwave-provider.ts';
export { manualProvider } from './providers/manual-provider.ts';
