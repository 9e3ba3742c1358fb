import type { ChatStatus } from '@akatale/contracts/deals/chats';
import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { Message, SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';

export interface ChatListCache {
  pages: readonly { items: readonly ChatSummary[]; next: string | null }[];
  pageParams: readonly unknown[];
}

export function findChat(cached: ChatListCache, chatId: number): ChatSummary | null {
  for (const { items } of cached.pages) {
    const found = items.find(({ id }) => id === chatId);
    if (found) return found;
  }
  return null;
}

/** Moves the chat to its position by time, or removes it if its status differs. */
export function moveChat(cached: ChatListCache, status: ChatStatus, chat: ChatSummary): ChatListCache {
  const without = removeChat(cached, chat.id);
  if (chat.status !== status) return without;
  // A chat that sorts after the last loaded one comes with a later page.
  const isLast = without.pages.at(-1)?.next === null;
  let isPlaced = false;
  const pages = without.pages.map(({ items, next }, index) => {
    if (isPlaced) return { items, next };
    const at = items.findIndex((item) => isNewer(chat, item));
    const isEnd = isLast && index === without.pages.length - 1;
    if (at === -1 && !isEnd) return { items, next };
    isPlaced = true;
    const placed = [...items];
    placed.splice(at === -1 ? items.length : at, 0, chat);
    return { items: placed, next };
  });
  return { ...without, pages };
}

export function removeChat(cached: ChatListCache, chatId: number): ChatListCache {
  if (!findChat(cached, chatId)) return cached;
  const pages = cached.pages.map(({ items, next }) => ({
    items: items.filter(({ id }) => id !== chatId),
    next,
  }));
  return { ...cached, pages };
}

export function changeChat(
  cached: ChatListCache,
  chatId: number,
  change: (chat: ChatSummary) => ChatSummary,
): ChatListCache {
  const pages = cached.pages.map(({ items, next }) => ({
    items: items.map((chat) => (chat.id === chatId ? change(chat) : chat)),
    next,
  }));
  return { ...cached, pages };
}

function isNewer(a: ChatSummary, b: ChatSummary): boolean {
  const byTime = Date.parse(a.lastMessageAt) - Date.parse(b.lastMessageAt);
  return byTime > 0 || (byTime === 0 && a.id > b.id);
}

/** A message that is counted already changes nothing. As on the server, system messages of closed chats are not unread. */
export function afterMessage(chat: ChatSummary, message: Message, viewerId: number): ChatSummary {
  if (chat.lastMessage && chat.lastMessage.id >= message.id) return chat;
  const isFromOther = message.senderId !== null && message.senderId !== viewerId;
  const isUnread = isFromOther && !(message.system && (chat.status !== 'active' || isClosing(message.system)));
  return {
    ...chat,
    lastMessage: message,
    lastMessageAt: message.sentAt,
    unreadCount: chat.unreadCount + (isUnread ? 1 : 0),
  };
}

const isClosing = ({ event }: SystemMessagePayload) => event === 'completed' || event === 'abandoned';

/** The viewer has read everything up to that message, here or in another tab. */
export function afterReading(chat: ChatSummary, upTo: number): ChatSummary {
  const isAll = !chat.lastMessage || chat.lastMessage.id <= upTo;
  return isAll && chat.unreadCount > 0 ? { ...chat, unreadCount: 0 } : chat;
}

/** `textsOf` gives what a person reads of a chat in the list. */
export function searchChats(
  chats: readonly ChatSummary[],
  term: string,
  textsOf: (chat: ChatSummary) => readonly (string | null | undefined)[],
): readonly ChatSummary[] {
  const wanted = normalize(term);
  if (wanted === '') return chats;
  return chats.filter((chat) => textsOf(chat).some((text) => normalize(text ?? '').includes(wanted)));
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
