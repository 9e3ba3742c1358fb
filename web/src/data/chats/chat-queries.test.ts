import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CallInput, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { chat, ME, message } from './chat-fixture.ts';
import { applyMessage } from './chat-frames.ts';
import { cachedChatLists, chatListQuery } from './chat-queries.ts';

const chatOf = (id: number, lastId: number, unreadCount = 0) => {
  const lastMessage = message(lastId, { chatId: id });
  return chat({ id, lastMessage, lastMessageAt: lastMessage.sentAt, unreadCount });
};

test('a message that comes while a later page is fetched is still in its chat afterwards', async () => {
  const first = { items: [chatOf(1, 30), chatOf(2, 20)], next: 'after 2' };
  const second = { items: [chatOf(3, 10)], next: null };
  let arrive = () => undefined as void;
  const later = new Promise<void>((resolve) => (arrive = resolve));
  const queries = createQueryClient({ isServer: false });
  const api = createApi(async (_endpoint, { query }: CallInput) => {
    if (query?.['before']) await later;
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
  applyMessage(2, message(40, { chatId: 2 }), audience);
  first.items = [chatOf(2, 40, 1), chatOf(1, 30)];
  arrive();
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
