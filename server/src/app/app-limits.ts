import { MINUTE, perAddress } from '../platform/limits/limit-rule.ts';

export const readLimit = perAddress('reads', { limit: 6000, windowSeconds: 5 * MINUTE, counted: 'process' });
