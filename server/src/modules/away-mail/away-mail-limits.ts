import { MINUTE, perAddress } from '../../platform/limits/limit-rule.ts';

/** Mail services send for thousands of people from few addresses. */
export const unsubscribeLimit = perAddress('unsubscribing', { limit: 600, windowSeconds: MINUTE, counted: 'process' });
