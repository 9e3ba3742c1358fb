import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

/** Photos of products, of chats and of people together. */
export const uploadLimit = perAccount('uploads', { limit: 600, windowSeconds: HOUR });
