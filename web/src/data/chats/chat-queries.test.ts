import type { ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CallInput, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { applyMessage } from './chat-frames.ts';
import { cachedChatLists, chatListQuery } from './chat-queries.ts';

const ME = 7;
const OTHER = 3;

const message = (id: number, chatId: number): Message => ({
  id,
  chatId,
  senderId: OTHER,
  kind: 'text',
  message: `No. ${id}`,
  photo: null,
  system: null,
  tempId: null,
  isDelivered: false,
  isRead: false,
  sentAt: new Date(id * 1000).toISOString(),
  createdAt: new Date(id * 1000).toISOString(),
});

const chat = (id: number, lastMessage: Message) =>
  ({
    id,
    status: 'active',
    otherUser: { id: OTHER, name: 'Nakato', avatar: null, presence: null },
    lastMessage,
    lastMessageAt: lastMessage.sentAt,
    unreadCount: 0,
  }) as ChatSummary;

test('a message that comes while a later page is fetched is still in its chat afterwards', async () => {
  const first = { items: [chat(1, message(30, 1)), chat(2, message(20, 2))], next: 'after 2' };
  const second = { items: [chat(3, message(10, 3))], next: null };
  const later = Promise.withResolvers<void>();
  const queries = createQueryClient({ isServer: false });
  const api = createApi(async (_endpoint, { query }: CallInput) => {
    if (query?.['before']) await later.promise;
    const { items, next } = query?.['before'] ? second : first;
    return { status: 200, body: items, next };
  });
  const list = new InfiniteQueryObserver(queries, chatListQuery(api, 'active'));
  onTestFinished(list.subscribe(() => undefined));
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));

  const fetched = list.fetchNextPage();
  const audience = {
    queries,
    viewerId: ME,
    isWatching: () => false,
    canToast: () => false,
    onUnknown: () => undefined,
  };
  applyMessage(2, message(40, 2), audience);
  first.items = [{ ...chat(2, message(40, 2)), unreadCount: 1 }, chat(1, message(30, 1))];
  later.resolve();
  await fetched;

  const rows = () =>
    cachedChatLists(queries).flatMap(({ pages }) =>
      pages.flatMap(({ items }) => items.map(({ id, unreadCount }) => [id, unreadCount])),
    );
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      [2, 1],
      [1, 0],
      [3, 0],
    ]),
  );
});
