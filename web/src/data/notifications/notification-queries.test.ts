import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { describe, expect, test } from 'vitest';
import { type Api, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { notificationChanges } from './notification-changes.ts';
import {
  applyNotified,
  cachedNotification,
  notificationsQuery,
  unreadNotificationsQuery,
} from './notification-queries.ts';
import { unreadNotificationsKey } from './unread-notifications.ts';

const row = (id: number, rest: Partial<Notification> = {}): Notification => ({
  id,
  userId: 7,
  type: 'message',
  title: `No. ${id}`,
  message: '',
  data: { chatId: 1 },
  isRead: false,
  createdAt: '2026-11-22T08:00:00.000Z',
  reason: 'Because of a chat',
  mute: { kind: 'chat', id: 1, isMuted: false },
  ...rest,
});

/** A tab with the list of the bell, whose server does as the test says. */
async function openTab() {
  const state = { rows: [row(2), row(1)], isFailing: false };
  const calls: string[] = [];
  const api: Api = createApi(async ({ method, path }) => {
    calls.push(`${method} ${path}`);
    if (state.isFailing && method !== 'GET') return { status: 500, body: null, next: null };
    const others = state.rows.filter(({ isRead }) => !isRead).length;
    const unread = { count: others, newProducts: 0, others, chats: others };
    const isList = path === '/api/notifications' && method === 'GET';
    return { status: 200, body: isList ? state.rows : unread, next: null };
  });
  const queries = createQueryClient({ isServer: false });
  await queries.fetchInfiniteQuery(notificationsQuery(api, 'others'));
  await queries.fetchQuery(unreadNotificationsQuery(api));
  calls.splice(0);
  const unread = () => queries.getQueryData<{ others: number }>(unreadNotificationsKey)?.others;
  const list = () => queries.getQueryState(notificationsQuery(api, 'others').queryKey);
  return { api, state, calls, queries, changes: notificationChanges(api, queries), unread, list };
}

describe('a frame of the live connection', () => {
  test('sets the counts and puts its row on top', async () => {
    const { queries, unread, list } = await openTab();
    const counts = { count: 3, newProducts: 0, others: 3, chats: 3 };
    applyNotified(queries, { item: row(3), unread: counts });
    expect(unread()).toBe(3);
    expect(cachedNotification(queries, 3)?.title).toBe('No. 3');
    expect(list()?.isInvalidated).toBe(false);
  });

  test('is newer than a count that is under way', async () => {
    const { api, queries, unread } = await openTab();
    const counting = queries.fetchQuery({ ...unreadNotificationsQuery(api), staleTime: 0 });
    applyNotified(queries, { item: null, unread: { count: 0, newProducts: 0, others: 0, chats: 0 } });
    await counting;
    expect(unread()).toBe(0);
  });

  test('without a row the list is invalidated', async () => {
    const { queries, list } = await openTab();
    const counts = { count: 0, newProducts: 0, others: 0, chats: 0 };
    applyNotified(queries, { item: null, unread: counts });
    expect(list()?.isInvalidated).toBe(true);
  });

  test('of a list that is not here changes nothing but the counts', async () => {
    const { queries } = await openTab();
    const counts = { count: 3, newProducts: 1, others: 2, chats: 2 };
    applyNotified(queries, { item: row(4, { type: 'new_product' }), unread: counts });
    expect(cachedNotification(queries, 4)).toBeNull();
  });
});

describe('a change', () => {
  test('reading shows at once, and is sent once', async () => {
    const { calls, changes, queries, unread } = await openTab();
    const reading = changes.read(row(2));
    expect([cachedNotification(queries, 2)?.isRead, unread()]).toEqual([true, 1]);
    await reading;
    await changes.read(row(2));
    expect(calls).toEqual(['PATCH /api/notifications/{id}/read']);
  });

  test('that fails is taken back', async () => {
    const { changes, queries, state, unread } = await openTab();
    state.isFailing = true;
    await expect(changes.mute({ kind: 'chat', id: 1 }, true)).rejects.toThrow();
    expect(cachedNotification(queries, 2)?.mute?.isMuted).toBe(false);
    await expect(changes.read(row(2))).rejects.toThrow();
    await expect.poll(unread).toBe(2);
  });

  test('deleting removes the row once the server has', async () => {
    const { changes, queries } = await openTab();
    await changes.delete(row(2));
    expect(cachedNotification(queries, 2)).toBeNull();
  });

  test('a hidden row is not counted, until it is shown again', async () => {
    const { changes, unread } = await openTab();
    changes.countHidden(row(2), true);
    expect(unread()).toBe(1);
    changes.countHidden(row(2), false);
    expect(unread()).toBe(2);
  });
});
