import {
  type ChatStatus,
  chatStatuses,
  MAX_MESSAGES_PAGE_SIZE,
  MESSAGES_PAGE_SIZE,
} from '@akatale/contracts/deals/chats';
import { countChats, getChat, listChats, listMessages } from '@akatale/contracts/deals/chats-endpoints';
import type { ChatDetail, ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, orNull } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import type { Client } from '../client.ts';
import { countsKey } from '../unread.ts';
import { type ChatListCache, findChat } from './chat-list-cache.ts';
import { wellFormedChats } from './chat-rows.ts';
import { createSupportInbox } from './support-inbox.ts';
import { addPage, hasGap, mergeMessages, refreshThread, type Thread } from './thread.ts';

const chatListKey = (status: ChatStatus) => [listChats.path, status] as const;
export const threadKey = (chatId: number | string) => [getChat.path, String(chatId)] as const;
export const typingKey = (chatId: number | string) => ['typing', String(chatId)] as const;

export function chatListQuery(api: Api, status: ChatStatus) {
  return infiniteQueryOptions({
    queryKey: chatListKey(status),
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      const query = { status, ...(pageParam && { before: pageParam }) };
      const before = revision(client);
      const { items, next } = await fetchCurrent(client, () => api.callPage(listChats, { query }, { signal }));
      // The earlier pages are stored together with this one and are from before the event: all are refetched after that.
      if (pageParam && revision(client) !== before) setTimeout(() => client.invalidateQueries({ queryKey }));
      return { items: wellFormedChats(items), next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function countsQuery(api: Api) {
  return queryOptions({
    queryKey: countsKey,
    queryFn: ({ client, signal }) => fetchCurrent(client, () => api.call(countChats, {}, { signal })),
  });
}

/** How many live events have changed rows of chats; kept with the rows. */
const revisionKey = ['revision of chats'] as const;
const revision = (queries: QueryClient): number => queries.getQueryData<number>(revisionKey) ?? 0;

/** Call when a live event changes rows of chats: responses that are under way may be from before it. */
export function markChatChanged(queries: QueryClient): void {
  queries.setQueryData<number>(revisionKey, revision(queries) + 1);
}

/** Where people write without a pause, the next event mends what is left. */
const MAX_FETCHES = 4;

/** Fetches again what a live event has overtaken, since the response would undo the event. */
async function fetchCurrent<T>(queries: QueryClient, fetch: () => Promise<T>, left = MAX_FETCHES): Promise<T> {
  const before = revision(queries);
  const response = await fetch();
  return left === 1 || revision(queries) === before ? response : fetchCurrent(queries, fetch, left - 1);
}

/** The chat with its newest messages, merged with older ones in the cache; null if it does not exist. */
export function threadQuery(api: Api, queries: QueryClient, chatId: string) {
  return queryOptions({
    queryKey: threadKey(chatId),
    queryFn: async ({ signal }): Promise<Thread | null> => {
      const params = { id: chatId as unknown as number };
      const detail = await orNull<ChatDetail>(api.call(getChat, { params }, { signal }));
      if (!detail) return null;
      const cached = cachedThread(queries, chatId);
      if (cached && hasGap(cached, detail)) await fetchMissedMessages(api, queries, chatId);
      return refreshThread(cachedThread(queries, chatId), detail);
    },
  });
}

const isLocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'CHAT_LOCKED';
const lockedKey = (chatId: number | string) => ['locked', String(chatId)] as const;

/** A browser that has not asked yet shows what the server was told. */
export function isLockedChat(
  queries: QueryClient,
  chatId: number | string,
  { error, isPending }: { error: unknown; isPending: boolean },
): boolean {
  return isLocked(error) || (isPending && queries.getQueryData(lockedKey(chatId)) === true);
}

/** On the server, whose failed queries do not reach the browser. */
export function keepLocked(queries: QueryClient, chatId: string): boolean {
  const isRefused = isLocked(queries.getQueryState(threadKey(chatId))?.error);
  if (isRefused) queries.setQueryData(lockedKey(chatId), true);
  return isRefused;
}

export function cachedThread(queries: QueryClient, chatId: number | string): Thread | undefined {
  return queries.getQueryData<Thread | null>(threadKey(chatId)) ?? undefined;
}

export function changeThread(queries: QueryClient, chatId: number | string, change: (thread: Thread) => Thread): void {
  queries.setQueryData<Thread | null>(threadKey(chatId), (thread) => thread && change(thread));
}

export function addMessages(queries: QueryClient, chatId: number | string, arrived: readonly Message[]): void {
  changeThread(queries, chatId, (thread) => {
    const messages = mergeMessages(thread.messages, arrived);
    return messages === thread.messages ? thread : { ...thread, messages };
  });
}

/** Whether this message or a later one of its chat is in the cache. */
export function hasReceived(queries: QueryClient, { id, chatId }: Message): boolean {
  const isHere = cachedThread(queries, chatId)?.messages.some((message) => message.id === id);
  return isHere || (cachedChat(queries, chatId)?.lastMessage?.id ?? 0) >= id;
}

export function changeChatLists(
  queries: QueryClient,
  change: (cached: ChatListCache, status: ChatStatus) => ChatListCache,
): void {
  for (const status of chatStatuses) {
    queries.setQueryData<ChatListCache>(chatListKey(status), (cached) => cached && change(cached, status));
  }
}

export function cachedChatLists(queries: QueryClient): ChatListCache[] {
  return chatStatuses.flatMap((status) => queries.getQueryData<ChatListCache>(chatListKey(status)) ?? []);
}

export function cachedChat(queries: QueryClient, chatId: number): ChatSummary | undefined {
  return cachedChatLists(queries).flatMap((cached) => findChat(cached, chatId) ?? [])[0];
}

export function countUnread(queries: QueryClient, chatId: number): number {
  return cachedChat(queries, chatId)?.unreadCount ?? 0;
}

/** Only lists that are on screen are refetched at once. */
export function refetchChatLists({ queries, get }: Pick<Client, 'queries' | 'get'>): void {
  markChatChanged(queries);
  void queries.invalidateQueries({ queryKey: [listChats.path] });
  get(createSupportInbox).invalidate();
}

/** Fetches the page before the oldest loaded message. Does not mark anything as read. */
export async function fetchOlder(api: Api, queries: QueryClient, chatId: string): Promise<void> {
  const first = cachedThread(queries, chatId)?.messages[0];
  const older = await fetchMessages(api, chatId, {
    ...(first && { before: first.id }),
    limit: MESSAGES_PAGE_SIZE,
  });
  changeThread(queries, chatId, (thread) => ({
    ...thread,
    messages: mergeMessages(older, thread.messages),
    hasOlder: older.length >= MESSAGES_PAGE_SIZE,
  }));
}

/** The rest is loaded when the user scrolls up. */
const MAX_CATCH_UP_PAGES = 5;

/**
 * Fetches everything after the last message without gaps, up to a thousand. It does not start from the newest known
 * message, because an earlier one may be missing. Does not mark anything as read.
 */
export async function fetchMissedMessages(api: Api, queries: QueryClient, chatId: string): Promise<void> {
  for (let pages = 0; pages < MAX_CATCH_UP_PAGES; pages += 1) {
    const after = cachedThread(queries, chatId)?.completeUpTo ?? 0;
    const page = await fetchMessages(api, chatId, { after, limit: MAX_MESSAGES_PAGE_SIZE });
    changeThread(queries, chatId, (thread) => addPage(thread, page));
    if (page.length < MAX_MESSAGES_PAGE_SIZE) return;
  }
}

function fetchMessages(api: Api, chatId: string, page: { before?: number; after?: number; limit: number }) {
  const params = { id: chatId as unknown as number };
  const query = { ...page, markRead: '0' as const };
  return api.call(listMessages, { params, query });
}
