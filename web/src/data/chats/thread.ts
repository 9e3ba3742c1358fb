import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { wellFormedMessages } from './chat-rows.ts';

export interface Thread {
  chat: Omit<ChatDetail, 'messages'>;
  /** Oldest first. */
  messages: readonly Message[];
  /**
   * No message up to this id is missing, as a page of the server showed; 0 for none. Later ones came one by one, and
   * others may be missing between them.
   */
  completeUpTo: number;
  hasOlder: boolean;
  /** Closed in this tab, which keeps showing it. */
  wasClosedHere?: boolean;
}

/** Merges a new response with the cached chat. Older loaded messages stay unless there may be a gap. */
export function refreshThread(cached: Thread | undefined, detail: ChatDetail): Thread {
  const { messages, ...chat } = detail;
  const newest = wellFormedMessages(messages);
  const lastNew = newest.at(-1)?.id ?? 0;
  if (cached && !hasGap(cached, detail)) {
    const completeUpTo = Math.max(cached.completeUpTo, lastNew);
    const { hasOlder } = cached;
    return { chat, messages: mergeMessages(cached.messages, newest), completeUpTo, hasOlder };
  }
  const receivedSince = cached?.messages.filter(({ id }) => id > lastNew) ?? [];
  return {
    chat,
    messages: mergeMessages(newest, receivedSince),
    completeUpTo: lastNew,
    hasOlder: isFullPage(messages),
  };
}

/** Whether messages may be missing between the known ones and the newest page. */
export function hasGap(cached: Thread, { messages }: ChatDetail): boolean {
  const firstNew = wellFormedMessages(messages)[0];
  return isFullPage(messages) && firstNew !== undefined && firstNew.id > cached.completeUpTo;
}

const isFullPage = (messages: readonly Message[]) => messages.length >= MESSAGES_PAGE_SIZE;

export function addPage(thread: Thread, page: readonly Message[]): Thread {
  const last = page.at(-1);
  if (!last) return thread;
  const completeUpTo = Math.max(thread.completeUpTo, last.id);
  return { ...thread, messages: mergeMessages(thread.messages, page), completeUpTo };
}

export function mergeMessages(cached: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const wellFormed = wellFormedMessages(arrived);
  if (wellFormed.length === 0) return cached;
  const byId = new Map(cached.map((message) => [message.id, message]));
  for (const message of wellFormed) byId.set(message.id, mergeReceipts(byId.get(message.id), message));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Delivered and read only change to true; events can arrive out of order. */
function mergeReceipts(cached: Message | undefined, arrived: Message): Message {
  if (!cached) return arrived;
  return {
    ...arrived,
    isDelivered: cached.isDelivered || arrived.isDelivered,
    isRead: cached.isRead || arrived.isRead,
  };
}

/** The reader has received or read everything that the other side wrote, up to that message. */
export function applyReceipt(
  messages: readonly Message[],
  { readerId, upTo, tick }: { readerId: number; upTo: number; tick: 'isDelivered' | 'isRead' },
): readonly Message[] {
  const concerns = (message: Message) =>
    message.id <= upTo && message.senderId !== null && message.senderId !== readerId;
  if (!messages.some((message) => concerns(message) && !message[tick])) return messages;
  return messages.map((message) =>
    concerns(message) && !message[tick]
      ? { ...message, isDelivered: true, isRead: message.isRead || tick === 'isRead' }
      : message,
  );
}

/** Lines of the system too: what the viewer was told of a sale is read with its line (rule 493). */
export function hasUnread(messages: readonly Message[], viewerId: number): boolean {
  return messages.some(({ senderId, isRead }) => senderId !== viewerId && !isRead);
}
