import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const listingLimit = perAccount('listings', { limit: 200, windowSeconds: HOUR });
export const editLimit = perAccount('edits', { limit: 200, windowSeconds: HOUR });
