import type { ChatDetail } from '@akatale/contracts/chats/chats';
import { type Message, MESSAGES_PAGE_SIZE } from '@akatale/contracts/chats/messages';
import { wellFormedMessages } from './chat-rows.ts';

/** A chat as it is on screen: everything but the messages, and the messages that are here. */
export interface Thread {
  chat: Omit<ChatDetail, 'messages'>;
  /** Oldest first. */
  messages: readonly Message[];
  /**
   * Up to which message none is missing, as a page of the server told; 0 where there is none. Those
   * after it were heard of one by one, and others may lie between them.
   */
  completeUpTo: number;
  /** Whether there may be older ones on the server. */
  hasOlder: boolean;
  /** This tab has closed the chat, and shows it as it was left. */
  wasClosedHere?: boolean;
}

/**
 * What the server says now, joined with what is known of the same chat. Older messages that were
 * fetched stay, unless so much has come since that there may be a gap.
 */
export function refreshThread(known: Thread | undefined, detail: ChatDetail): Thread {
  const { messages, ...chat } = detail;
  const newest = wellFormedMessages(messages);
  const lastNew = newest.at(-1)?.id ?? 0;
  if (known && !hasGap(known, detail)) {
    const completeUpTo = Math.max(known.completeUpTo, lastNew);
    const { hasOlder } = known;
    return { chat, messages: mergeMessages(known.messages, newest), completeUpTo, hasOlder };
  }
  const heardSince = known?.messages.filter(({ id }) => id > lastNew) ?? [];
  return {
    chat,
    messages: mergeMessages(newest, heardSince),
    completeUpTo: lastNew,
    hasOlder: isFullPage(messages),
  };
}

/** Whether messages may be missing between what is known without gaps and the newest ones. */
export function hasGap(known: Thread, { messages }: ChatDetail): boolean {
  const firstNew = wellFormedMessages(messages)[0];
  return isFullPage(messages) && firstNew !== undefined && firstNew.id > known.completeUpTo;
}

const isFullPage = (messages: readonly Message[]) => messages.length >= MESSAGES_PAGE_SIZE;

/** A page of the server that follows on what is known without gaps. */
export function addPage(thread: Thread, page: readonly Message[]): Thread {
  const last = page.at(-1);
  if (!last) return thread;
  const completeUpTo = Math.max(thread.completeUpTo, last.id);
  return { ...thread, messages: mergeMessages(thread.messages, page), completeUpTo };
}

/** Both lists as one: each message once, in the order of the server. */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const fresh = wellFormedMessages(arrived);
  if (fresh.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, later(byId.get(message.id), message));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** Ticks only go forward; news of them may overtake each other. */
function later(known: Message | undefined, arrived: Message): Message {
  if (!known) return arrived;
  return {
    ...arrived,
    isDelivered: known.isDelivered || arrived.isDelivered,
    isRead: known.isRead || arrived.isRead,
  };
}

/** `readerId` has all that the other side wrote, up to a message. */
export function markUpTo(
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

/** Whether somebody else wrote what the viewer has not read. */
export function hasUnread(messages: readonly Message[], viewerId: number): boolean {
  return messages.some(({ senderId, isRead }) => senderId !== null && senderId !== viewerId && !isRead);
}
