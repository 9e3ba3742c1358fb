import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { CLOSE_SIGNED_OUT } from '@akatale/contracts/notices/live';
import type { ServerFrame } from '@akatale/contracts/notices/live-schemas';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Answer } from '../api/api-error.ts';
import { type CallInput, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { testClient } from '../client-fixture.ts';
import type { LiveSocket } from '../live/live-connection.ts';
import { sessionKey } from '../session/session-query.ts';
import { type ChatCounts, countsKey } from '../unread.ts';
import { createChatClient } from './chat-client.ts';
import { chat, ME, message, OTHER } from './chat-fixture.ts';
import { cachedChatLists, cachedThread, changeThread, chatListQuery, threadQuery, typingKey } from './chat-queries.ts';

beforeEach(() => void vi.useFakeTimers());

const counts: ChatCounts = {
  active: 1,
  completed: 0,
  abandoned: 0,
  unreadChats: 0,
  unreadMuted: 0,
  unreadIn: { active: 0, completed: 0, abandoned: 0 },
};

/** A tab with one chat, whose server, socket and browser are in the hands of the test. */
async function openTab({ isOpen = true } = {}) {
  const state = {
    isVisible: true,
    isOnline: true,
    isSignedIn: true,
    messages: [message(1, { isRead: true }), message(2, { isRead: true })],
    counts,
    list: [chat()],
    /** Responses about lists and counts wait for this. */
    held: Promise.resolve(),
  };
  const calls: string[] = [];
  const shown: string[] = [];
  const sent: { type: string }[] = [];
  const sockets: LiveSocket[] = [];
  let events = { onVisibility: () => undefined as void, onNetwork: () => undefined as void };

  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, { id: ME });
  const api = createApi(async ({ method, path }, { query, body }: CallInput) => {
    const about = JSON.stringify({ ...query, ...(body as object) });
    calls.push(`${method} ${path} ${about}`);
    const response = answer(method, path, query?.['after'] as number | undefined);
    if (path === '/api/chats' || path === '/api/chats/counts') await state.held;
    return response;
  });
  function answer(method: string, path: string, after: number | undefined): Answer {
    const ok = (body: unknown): Answer => ({ status: 200, body, next: null });
    if (path === '/api/user') {
      return state.isSignedIn ? ok({ id: ME }) : { status: 401, body: null, next: null };
    }
    if (path === '/api/chats/counts') return ok(state.counts);
    if (path === '/api/chats') return ok(state.list);
    if (path === '/api/chats/{id}') return ok({ ...chat(), messages: state.messages.slice(-MESSAGES_PAGE_SIZE) });
    if (path === '/api/chats/{id}/messages' && method === 'GET') {
      return ok(state.messages.filter(({ id }) => id > (after ?? 0)));
    }
    return ok({});
  }

  const client = testClient({ api, queries });
  const { session } = client;
  const line = createChatClient(client, {
    tab: 'this',
    openSocket() {
      const socket: LiveSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => void sent.push(JSON.parse(text) as { type: string }),
        close: () => undefined,
      };
      sockets.push(socket);
      return socket;
    },
    isOnline: () => state.isOnline,
    isVisible: () => state.isVisible,
    watch: (listeners) => void (events = listeners),
    store: {
      isDurable: () => true,
      all: async () => [],
      put: async () => undefined,
      remove: async () => undefined,
      clear: async () => void shown.push('cleared'),
    },
    tabs: { hold: () => () => undefined, others: async () => new Set() },
  });
  await queries.fetchInfiniteQuery(chatListQuery(api, 'active'));
  await queries.fetchQuery(threadQuery(api, queries, '1'));
  if (isOpen) line.watch(1);
  line.listen({
    notification: ({ item }, { canToast }) =>
      shown.push(`${item?.title} ${canToast(item?.data.chatId) ? 'said' : 'silent'}`),
    chat: ({ chat: changed }) => shown.push(`chat ${changed?.id} ${changed?.isMuted ? 'muted' : 'unmuted'}`),
  });
  const start = () =>
    line.start({
      onUnseenMessage: ({ body }) => shown.push(body),
      onFailed: ({ text }) => shown.push(`failed ${text}`),
    });
  let stop = start();
  session.onViewer(({ from, to, by }) => {
    if (from?.id === to?.id) return;
    stop(by);
    if (to) stop = start();
  });
  sockets[0]?.onopen?.();
  await settled();
  calls.splice(0);

  const receive = (frame: ServerFrame) => {
    sockets.at(-1)?.onmessage?.({ data: JSON.stringify(frame) });
    return settled();
  };
  const arrives = (id: number, rest: Partial<Message> = {}) => {
    const data = message(id, rest);
    state.messages = [...state.messages, data];
    const notification = {
      title: 'Nakato',
      body: data.message,
      productTitle: null,
      senderId: OTHER,
      productId: null,
    };
    return receive({ type: 'message', chatId: data.chatId, data, tempId: data.tempId, notification });
  };
  const thread = () => cachedThread(queries, 1);
  const row = () => cachedChatLists(queries)[0]?.pages[0]?.items[0];
  const unread = () => queries.getQueryData<ChatCounts>(countsKey)?.unreadChats;
  const unreadIn = () => queries.getQueryData<ChatCounts>(countsKey)?.unreadIn;
  const reads = () => calls.filter((call) => call.startsWith('POST /api/chats/{id}/read'));
  const seen = { thread, row, unread, unreadIn, reads };
  return {
    api,
    line,
    queries,
    session,
    state,
    calls,
    shown,
    sent,
    sockets,
    receive,
    arrives,
    ...seen,
    events: () => events,
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a notification', () => {
  const frameFor = (chatId: number): ServerFrame => ({
    type: 'notification',
    notification: null,
    item: { id: 1, title: 'Sold', type: 'sale', data: { chatId } } as never,
    unread: { count: 1, newProducts: 0, others: 1, chats: 0 },
  });

  test('shows a toast unless its chat is open or the tab is hidden', async () => {
    const tab = await openTab();
    for (const frame of [frameFor(2), frameFor(1)]) await tab.receive(frame);
    tab.state.isVisible = false;
    await tab.receive(frameFor(2));
    expect(tab.shown).toEqual(['Sold said', 'Sold silent', 'Sold silent']);
  });
});

describe('a message that comes in', () => {
  test('is added to its chat, confirmed as delivered, and read if the chat is visible', async () => {
    const tab = await openTab();
    await tab.arrives(3);
    expect(tab.thread()?.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(tab.sent).toContainEqual({ type: 'delivered', chatId: 1, messageId: 3 });
    expect(tab.reads()).toEqual(['POST /api/chats/{id}/read {"messageId":3}']);
    expect(tab.row()).toMatchObject({ unreadCount: 0, lastMessage: { id: 3 } });
    expect(tab.shown).toEqual([]);
  });

  test('messages before one’s own reply are marked as read too', async () => {
    const tab = await openTab({ isOpen: false });
    await tab.arrives(3);
    await tab.arrives(4, { senderId: ME });
    tab.line.watch(1);
    tab.line.markSeen(1);
    await settled();
    expect(tab.reads()).toEqual(['POST /api/chats/{id}/read {"messageId":4}']);
    expect([tab.row()?.unreadCount, tab.unread()]).toEqual([0, 0]);
  });

  test('one that is older than those loaded is marked as read with them', async () => {
    const tab = await openTab({ isOpen: false });
    tab.state.list = [chat({ unreadCount: 1 })];
    await tab.queries.refetchQueries({ queryKey: chatListQuery(tab.api, 'active').queryKey, type: 'all' });
    tab.line.watch(1);
    tab.line.markSeen(1);
    await settled();
    expect(tab.reads()).toEqual(['POST /api/chats/{id}/read {"messageId":2}']);
  });

  test('in a hidden tab it is read only when the tab becomes visible', async () => {
    const tab = await openTab();
    tab.state.isVisible = false;
    await tab.arrives(3);
    expect(tab.reads()).toEqual([]);
    expect([tab.row()?.unreadCount, tab.unread()]).toEqual([1, 1]);
    tab.state.isVisible = true;
    tab.events().onVisibility();
    await settled();
    expect(tab.reads()).toHaveLength(1);
    expect([tab.row()?.unreadCount, tab.unread()]).toEqual([0, 0]);
  });

  test('in another chat it sets the unread dot once and shows a toast', async () => {
    const tab = await openTab({ isOpen: false });
    await tab.arrives(3);
    await tab.arrives(4);
    expect([tab.row()?.unreadCount, tab.unread()]).toEqual([2, 1]);
    expect(tab.unreadIn()).toEqual({ active: 1, completed: 0, abandoned: 0 });
    expect(tab.shown).toEqual(['No. 3', 'No. 4']);
    expect(tab.reads()).toEqual([]);
  });

  test('received twice, it is added and counted once', async () => {
    const tab = await openTab({ isOpen: false });
    await tab.arrives(3);
    await tab.arrives(3);
    expect(tab.thread()?.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(tab.row()?.unreadCount).toBe(1);
    expect(tab.shown).toEqual(['No. 3']);
  });

  test('is not undone by a list and counts that were fetched before it and come after it', async () => {
    const tab = await openTab({ isOpen: false });
    let resolve = () => undefined as void;
    tab.state.held = new Promise((done) => (resolve = done));
    tab.sockets.at(-1)?.onopen?.();
    const list = tab.queries.fetchInfiniteQuery({ ...chatListQuery(tab.api, 'active'), staleTime: 0 });
    await tab.arrives(3);
    tab.state.list = [chat({ lastMessage: message(3), lastMessageAt: message(3).sentAt, unreadCount: 1 })];
    tab.state.counts = { ...counts, unreadChats: 1 };
    resolve();
    await list;
    await settled();
    expect([tab.row()?.lastMessage?.id, tab.row()?.unreadCount, tab.unread()]).toEqual([3, 1, 1]);
  });

  test('of a chat that is not cached, the list and counts are refetched', async () => {
    const tab = await openTab();
    await tab.arrives(3, { chatId: 99 });
    expect(tab.calls).toContain('GET /api/chats/counts {}');
  });
});

describe('other tabs and the other side', () => {
  test('reading in another tab applies here', async () => {
    const tab = await openTab({ isOpen: false });
    await tab.arrives(3);
    await tab.receive({ type: 'read', chatId: 1, userId: ME, messageId: 3 });
    expect([tab.row()?.unreadCount, tab.unread(), tab.unreadIn()?.active]).toEqual([0, 0, 0]);
    expect(tab.thread()?.messages.at(-1)?.isRead).toBe(true);
  });

  test('one’s own message from another tab appears here, with its receipts', async () => {
    const tab = await openTab();
    await tab.arrives(3, { senderId: ME, tempId: 'elsewhere' });
    await tab.receive({ type: 'delivered', chatId: 1, userId: OTHER, messageId: 3 });
    expect(tab.thread()?.messages.at(-1)).toMatchObject({ isDelivered: true, isRead: false });
    await tab.receive({ type: 'read', chatId: 1, userId: OTHER, messageId: 3 });
    expect(tab.thread()?.messages.at(-1)?.isRead).toBe(true);
    expect(tab.reads()).toEqual([]);
  });

  test('typing ends with the message, or by itself', async () => {
    const tab = await openTab();
    const isTyping = () => tab.queries.getQueryData(typingKey(1));
    const typing = { type: 'typing', chatId: 1, userId: OTHER, isTyping: true } as const;
    await tab.receive(typing);
    expect(isTyping()).toBe(true);
    await tab.arrives(3);
    expect(isTyping()).toBe(false);
    await tab.receive(typing);
    await vi.advanceTimersByTimeAsync(6000);
    expect(isTyping()).toBe(false);
    await tab.receive({ ...typing, userId: ME });
    expect(isTyping()).toBe(false);
  });

  test('presence is updated in the chat and in the list', async () => {
    const tab = await openTab();
    const presence = { isHidden: false, isOnline: true, lastSeenAt: null };
    await tab.receive({ type: 'presence', userId: OTHER, presence });
    expect(tab.thread()?.chat.otherUser.presence).toEqual(presence);
    expect(tab.row()?.otherUser.presence).toEqual(presence);
  });

  test('a chat that is closed to one leaves the list', async () => {
    const tab = await openTab();
    await tab.receive({ type: 'chat', chatId: 1, chat: null });
    expect(tab.row()).toBeUndefined();
  });

  test('after a change of permissions the account, subscription and chats are refetched', async () => {
    const tab = await openTab();
    const stale = [sessionKey, ['/api/subscription/status'], ['/api/subscription/payments']];
    for (const key of stale) tab.queries.setQueryData(key, tab.queries.getQueryData(key) ?? {});
    tab.calls.length = 0;
    await tab.receive({ type: 'account' });
    for (const key of stale) expect(tab.queries.getQueryState(key)?.isInvalidated).toBe(true);
    expect(tab.thread()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(3000);
    expect(tab.calls.some((call) => call.startsWith('GET /api/chats/counts'))).toBe(true);
  });

  test('an open chat is refetched, except one that this tab has just closed', async () => {
    const tab = await openTab();
    const onScreen = new QueryObserver(tab.queries, threadQuery(tab.api, tab.queries, '1'));
    onTestFinished(onScreen.subscribe(() => undefined));
    await settled();
    const requested = () => tab.calls.filter((call) => call.startsWith('GET /api/chats/{id} ')).length;
    const before = requested();
    await tab.receive({ type: 'account' });
    expect(requested()).toBe(before + 1);
    changeThread(tab.queries, 1, (thread) => ({ ...thread, wasClosedHere: true }));
    await tab.receive({ type: 'account' });
    expect(requested()).toBe(before + 1);
  });
});

describe('the connection', () => {
  test('missed messages are fetched after the last loaded page and not marked as read', async () => {
    const tab = await openTab();
    tab.sockets[0]?.onclose?.({ code: 1006 });
    tab.state.messages = [...tab.state.messages, message(3), message(4)];
    tab.state.isVisible = false;
    await vi.advanceTimersByTimeAsync(3000);
    tab.sockets[1]?.onopen?.();
    await settled();
    expect(tab.calls).toContain('GET /api/chats/{id}/messages {"after":2,"limit":200,"markRead":"0"}');
    expect(tab.thread()?.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(tab.reads()).toEqual([]);
  });

  test('messages missed before the last one received are fetched too', async () => {
    const tab = await openTab();
    // The newest page does not include it.
    const later = Array.from({ length: MESSAGES_PAGE_SIZE }, (_, index) => message(4 + index));
    tab.state.messages = [...tab.state.messages, message(3)];
    for (const { id } of later) await tab.arrives(id);
    expect(tab.thread()?.messages.map(({ id }) => id)).not.toContain(3);
    tab.sockets[0]?.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(3000);
    tab.sockets[1]?.onopen?.();
    await settled();
    const all = [1, 2, 3, ...later.map(({ id }) => id)];
    expect(tab.thread()?.messages.map(({ id }) => id)).toEqual(all);
  });

  test('a signed-out user is not reconnected', async () => {
    const tab = await openTab();
    tab.state.isSignedIn = false;
    tab.sockets[0]?.onclose?.({ code: CLOSE_SIGNED_OUT });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tab.sockets).toHaveLength(1);
    expect(tab.queries.getQueryData(sessionKey)).toBeNull();
  });

  test('a connection that never opens checks the session', async () => {
    const tab = await openTab();
    tab.sockets[0]?.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.sockets).toHaveLength(2);
    tab.state.isSignedIn = false;
    tab.calls.splice(0);
    tab.sockets[1]?.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tab.calls).toContain('GET /api/user {}');
    expect(tab.sockets).toHaveLength(2);
    expect(tab.queries.getQueryData(sessionKey)).toBeNull();
  });

  test('signing out clears unsent messages, and signing in starts over', async () => {
    const tab = await openTab();
    await tab.session.change(null);
    await settled();
    expect(tab.shown).toContain('cleared');
    expect(tab.unread()).toBeUndefined();
    await tab.session.change({ id: OTHER } as never);
    expect(tab.sockets).toHaveLength(2);
  });
});
