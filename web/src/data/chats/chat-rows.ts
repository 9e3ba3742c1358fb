import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { filterWellFormed } from '../api/well-formed.ts';

/** Drops rows that the list cannot render. Support chats have no product and are valid. */
export function wellFormedChats(rows: readonly ChatSummary[]): ChatSummary[] {
  return filterWellFormed('chat', rows, ({ id, otherUser, lastMessageAt, unreadCount }) => {
    const isNamed = typeof (otherUser as { name?: unknown } | null)?.name === 'string';
    return isId(id) && isNamed && isText(lastMessageAt) && Number.isSafeInteger(unreadCount);
  });
}

/** Drops rows that a bubble cannot render. */
export function wellFormedMessages(rows: readonly Message[]): Message[] {
  return filterWellFormed(
    'message',
    rows,
    ({ id, senderId, message, sentAt }) =>
      isId(id) && (senderId === null || isId(senderId)) && isText(message) && isText(sentAt),
  );
}

const isId = (value: unknown) => Number.isSafeInteger(value);
const isText = (value: unknown) => typeof value === 'string';
