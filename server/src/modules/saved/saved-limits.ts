import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const saveLimit = perAccount('saves', { limit: 600, windowSeconds: HOUR });
