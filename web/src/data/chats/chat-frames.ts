import { getChat } from '@akatale/contracts/deals/chats-endpoints';
import type { ChatSummary, Presence } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { listPendingRatings } from '@akatale/contracts/deals/ratings-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Audience, LiveListener } from '../live/live-listener.ts';
import { forgetProduct } from '../products/listing-caches.ts';
import { sessionKey } from '../session/session-query.ts';
import { type ChatCounts, countsKey } from '../unread.ts';
import { afterMessage, afterReading, moveChat, removeChat } from './chat-list-cache.ts';
import {
  addMessages,
  cachedChat,
  changeChatLists,
  changeThread,
  markChatChanged,
  threadKey,
  typingKey,
} from './chat-queries.ts';
import { applyReceipt, type Thread } from './thread.ts';

const TYPING_FOR_MS = 6000;

/** Applies live events to the cache, which all screens of the tab read. */
export function createChatFrames() {
  const typingTimers = new Map<number, ReturnType<typeof setTimeout>>();

  function setTyping(queries: QueryClient, chatId: number, isTyping: boolean): void {
    clearTimeout(typingTimers.get(chatId));
    queries.setQueryData<boolean>(typingKey(chatId), isTyping);
    if (!isTyping) return;
    typingTimers.set(chatId, setTimeout(setTyping, TYPING_FOR_MS, queries, chatId, false));
  }

  return {
    message({ chatId, data }, audience) {
      const { queries, viewerId } = audience;
      addMessages(queries, chatId, [data]);
      if (data.senderId !== viewerId) setTyping(queries, chatId, false);
      applyMessage(chatId, data, audience);
    },
    read(frame, audience) {
      tickUpTo(audience.queries, frame, 'isRead');
      if (frame.userId === audience.viewerId) applyReadReceipt(frame.chatId, frame.messageId, audience);
    },
    delivered: (frame, { queries }) => tickUpTo(queries, frame, 'isDelivered'),
    typing({ chatId, userId, isTyping }, { queries, viewerId }) {
      if (userId !== viewerId) setTyping(queries, chatId, isTyping);
    },
    presence: ({ userId, presence }, { queries }) => changePresence(queries, userId, presence),
    chat: ({ chatId, chat }, audience) => (chat ? applyChat(chat, audience) : applyChatClosed(chatId, audience)),
    account: (_frame, audience) => applyAccountChange(audience),
  } satisfies LiveListener;
}

function tickUpTo(
  queries: QueryClient,
  { chatId, userId, messageId }: { chatId: number; userId: number; messageId: number },
  tick: 'isRead' | 'isDelivered',
): void {
  const receipt = { readerId: userId, upTo: messageId, tick };
  changeThread(queries, chatId, (thread) => {
    const messages = applyReceipt(thread.messages, receipt);
    return messages === thread.messages ? thread : { ...thread, messages };
  });
  replaceChat(queries, chatId, (chat) => {
    const [lastMessage] = chat.lastMessage ? applyReceipt([chat.lastMessage], receipt) : [];
    return lastMessage && lastMessage !== chat.lastMessage ? { ...chat, lastMessage } : chat;
  });
}

/** Moves the chat to the top; the message is unread unless the viewer is watching. */
export function applyMessage(chatId: number, message: Message, audience: Audience): void {
  const { queries, viewerId, isWatching, onUnknown } = audience;
  const isCached = replaceChat(queries, chatId, (chat) => {
    const after = afterMessage(chat, message, viewerId);
    if (after === chat) return chat;
    if (isWatching(chatId)) return { ...after, unreadCount: chat.unreadCount };
    if (chat.unreadCount === 0 && after.unreadCount > 0) countUnread(queries, chat, 1);
    return after;
  });
  if (!isCached) onUnknown();
}

function applyReadReceipt(chatId: number, upTo: number, audience: Audience): void {
  const { queries, onUnknown } = audience;
  const isCached = replaceChat(queries, chatId, (chat) => {
    const after = afterReading(chat, upTo);
    if (after !== chat) countUnread(queries, chat, -1);
    return after;
  });
  if (!isCached) onUnknown();
}

function applyChat(chat: ChatSummary, { queries, onUnknown }: Audience): void {
  changeChatLists(queries, (cached, status) => moveChat(cached, status, chat));
  // Only the server knows who may still write, and until when.
  void queries.invalidateQueries({ queryKey: threadKey(chat.id) });
  // A completed sale can be rated, and its stock has changed.
  void queries.invalidateQueries({ queryKey: [listPendingRatings.path] });
  if (chat.productId !== null) forgetProduct(queries, { id: chat.productId });
  onUnknown();
}

function applyChatClosed(chatId: number, { queries, onUnknown }: Audience): void {
  changeChatLists(queries, (cached) => removeChat(cached, chatId));
  void queries.invalidateQueries({ queryKey: threadKey(chatId) });
  onUnknown();
}

/** The viewer's permissions have changed: refetches what depends on them. A chat just closed here keeps its undo. */
function applyAccountChange({ queries, onUnknown }: Audience): void {
  void queries.invalidateQueries({ queryKey: sessionKey });
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/subscription/'),
  });
  queries.removeQueries({ queryKey: [getChat.path], type: 'inactive' });
  void queries.invalidateQueries({
    queryKey: [getChat.path],
    predicate: ({ state }) => (state.data as Thread | null | undefined)?.wasClosedHere !== true,
  });
  onUnknown();
}

function replaceChat(queries: QueryClient, chatId: number, change: (chat: ChatSummary) => ChatSummary): boolean {
  const found = cachedChat(queries, chatId);
  if (!found) return false;
  const changed = change(found);
  if (changed === found) return true;
  markChatChanged(queries);
  changeChatLists(queries, (cached, status) => moveChat(cached, status, changed));
  return true;
}

function countUnread(queries: QueryClient, { status, isMuted }: ChatSummary, by: number): void {
  queries.setQueryData<ChatCounts>(countsKey, (counts) => {
    if (!counts) return counts;
    const { unreadChats, unreadMuted, unreadIn } = counts;
    return {
      ...counts,
      unreadChats: Math.max(0, unreadChats + by),
      unreadMuted: Math.max(0, unreadMuted + (isMuted ? by : 0)),
      unreadIn: { ...unreadIn, [status]: Math.max(0, unreadIn[status] + by) },
    };
  });
}

function changePresence(queries: QueryClient, userId: number, presence: Presence): void {
  const changed = <C extends Pick<ChatSummary, 'otherUser'>>(chat: C): C =>
    chat.otherUser.id === userId ? { ...chat, otherUser: { ...chat.otherUser, presence } } : chat;
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [getChat.path] })) {
    changeThread(queries, String(queryKey[1]), (thread) => ({
      ...thread,
      chat: changed(thread.chat),
    }));
  }
  changeChatLists(queries, (cached) => ({
    ...cached,
    pages: cached.pages.map(({ items, next }) => ({ items: items.map(changed), next })),
  }));
}
