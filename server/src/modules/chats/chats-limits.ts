import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const newChatLimit = perAccount('new-chats', { limit: 20, windowSeconds: HOUR });
export const newSupportChatLimit = perAccount('new-support-chats', { limit: 3, windowSeconds: HOUR });
/** Over REST and the live connection together. A write for each would halve the throughput. */
export const messageLimit = perAccount('messages', { limit: 30, windowSeconds: 10, counted: 'process' });
export const messagesInChatLimit = perAccount('messages-in-chat', {
  limit: 300,
  windowSeconds: HOUR,
  counted: 'process',
});
