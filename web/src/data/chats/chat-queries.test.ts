import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
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

const audienceOf = (queries: QueryClient) => ({
  queries,
  viewerId: ME,
  isWatching: () => false,
  canToast: () => false,
  onUnknown: () => undefined,
});

test('messages of which each comes while the list is fetched because of the one before are all there', async () => {
  const queries = createQueryClient({ isServer: false });
  let newest = 20;
  const api = createApi(async () => {
    const body = [chatOf(2, newest)];
    if (newest > 20 && newest < 40) {
      newest += 10;
      applyMessage(2, message(newest, { chatId: 2 }), audienceOf(queries));
    }
    return { status: 200, body, next: null };
  });
  const fetchList = async () => queries.fetchInfiniteQuery({ ...chatListQuery(api, 'active'), staleTime: 0 });
  await fetchList();
  newest = 25;
  await fetchList();
  expect(
    cachedChatLists(queries).flatMap(({ pages }) => pages[0]?.items.map(({ lastMessage }) => lastMessage?.id)),
  ).toEqual([45]);
});

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
  applyMessage(2, message(40, { chatId: 2 }), audienceOf(queries));
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
