import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const closingLimit = perAccount('closings', { limit: 200, windowSeconds: HOUR });
export const offlineSaleLimit = perAccount('offline-sales', { limit: 600, windowSeconds: HOUR });
export const exportLimit = perAccount('exports', { limit: 60, windowSeconds: HOUR });
