import { HOUR, MINUTE, perAccount, perAddress } from '../../platform/limits/limit-rule.ts';

export const paymentTryLimit = perAccount('payment-tries', { limit: 10, windowSeconds: 15 * MINUTE, over: 'slow' });
export const paymentLimit = perAccount('payments', { limit: 5, windowSeconds: HOUR });
/** Each may call the payment provider. An open page polls every few seconds. */
export const paymentCheckLimit = perAccount('payment-checks', { limit: 60, windowSeconds: MINUTE, counted: 'process' });
export const webhookLimit = perAddress('webhooks', { limit: 600, windowSeconds: MINUTE, counted: 'process' });
