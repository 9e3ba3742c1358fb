import { DAY, HOUR, perAccount, type Limits } from '../../../platform/limits/limits.ts';

export interface NewAccountLimitsDeps {
  limits: Limits;
  /** False: no account counts as new. */
  hasNewAccountLimits: boolean;
  requireVerifiedEmail: boolean;
}

export const newListingsLimit = perAccount('listings-of-new-account', { limit: 20, windowSeconds: DAY });
export const newChatsLimit = perAccount('chats-of-new-account', { limit: 10, windowSeconds: DAY });
export const sameWordsLimit = perAccount('same-first-words', { limit: 3, windowSeconds: HOUR });
