import type { LiveNotification, ServerFrame } from '@akatale/contracts/live-schemas';
import { refusalText } from '../../text/data-text.ts';
import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import type { Client } from '../client.ts';
import { createLiveConnection, type LiveSocket } from '../live/live-connection.ts';
import type { Audience, LiveListener } from '../live/live-listener.ts';
import { unreadNotificationsKey } from '../notifications/unread-notifications.ts';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { holdWhileNeeded, type PageEvents, type OpenTabs } from '../send-queue/browser.ts';
import type { QueueStore } from '../send-queue/queue-store.ts';
import type { ViewerChange } from '../session/create-session.ts';
import { sessionQuery } from '../session/session-query.ts';
import { blockReload, warnBeforeClosing } from '../session/unsaved-work.ts';
import { countsKey } from '../unread.ts';
import { clearDrafts } from './chat-drafts.ts';
import { applyMessage, createChatFrames } from './chat-frames.ts';
import {
  addMessages,
  cachedThread,
  fetchMissedMessages,
  countsQuery,
  hasReceived,
  refetchChatLists,
  threadKey,
} from './chat-queries.ts';
import { createReadReceipts } from './read-receipts.ts';
import { createSupportInbox } from './support-inbox.ts';

export interface ChatBrowser {
  tab: string;
  openSocket: (viewerId: number) => LiveSocket;
  isOnline: () => boolean;
  isVisible: () => boolean;
  watch: (events: PageEvents) => void;
  store: QueueStore<OutboxEntry>;
  tabs: OpenTabs;
}

/** The background work of chats in one tab: receiving live events and sending messages. */
export interface ChatClient {
  outbox: Outbox;
  /** For the signed-in person. The returned function ends it when they leave; it gets where they signed out. */
  start(events: ChatEvents): (by: ViewerChange['by']) => void;
  /** Adds handlers of live frames, called after those added before, until the returned function is called. */
  listen(listener: LiveListener): () => void;
  /** Marks a chat as open until the returned function is called. */
  watch(chatId: number): () => void;
  /** Marks the chat as read if the tab is visible. */
  markSeen(chatId: number): void;
  sendTyping(chatId: number, isTyping: boolean): void;
}

export function createChatClient(client: Client, browser: ChatBrowser): ChatClient {
  const chatFrames = createChatFrames();
  const { api, queries, session } = client;
  let events: ChatEvents | null = null;
  /** Failures before `start`, reported then. */
  const unreportedFailures: Parameters<ChatEvents['onFailed']>[] = [];
  let watched: number | null = null;
  const viewerId = () => session.viewer()?.id ?? null;
  const readReceipts = createReadReceipts(api, queries, {
    viewerId,
    isVisible: browser.isVisible,
    onReceiptConfirmed: (chatId, userId, messageId) => onFrame({ type: 'read', chatId, userId, messageId }),
  });

  const live = createLiveConnection({
    openSocket: () => browser.openSocket(viewerId() ?? 0),
    checkSession: async () => {
      try {
        return (await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 })) !== null;
      } catch {
        // Without a response the session is assumed to be valid.
        return true;
      }
    },
    onFrame,
    onOpen: () => {
      void refresh();
      outbox.wake();
    },
    onRecoveryRefetch: () => {
      if (viewerId() !== null && browser.isVisible()) void refresh();
    },
    random: Math.random,
  });

  const outbox: Outbox = createOutbox({
    ...browser,
    api,
    live,
    newTempId: newIdempotencyKey,
    onStored(message) {
      addMessages(queries, message.chatId, [message]);
      const audience = audienceNow();
      if (audience) applyMessage(message.chatId, message, audience);
    },
    onFailed(...failure) {
      if (events) events.onFailed(...failure);
      else unreportedFailures.push(failure);
    },
  });

  holdWhileNeeded(outbox, outbox.hasPending, blockReload);
  holdWhileNeeded(outbox, () => outbox.hasPending() && !outbox.isDurable(), warnBeforeClosing);

  /** Fetches what was missed while disconnected. */
  async function refresh(): Promise<void> {
    for (const listener of listeners) listener.onOpen?.();
    refetchChatLists(client);
    await Promise.allSettled([
      queries.fetchQuery({ ...countsQuery(api), staleTime: 0 }),
      watched !== null && cachedThread(queries, watched) && refreshWatched(watched),
    ]);
  }

  async function refreshWatched(chatId: number): Promise<void> {
    // A viewer who may no longer read the chat is refused here and by its query, which shows why.
    await fetchMissedMessages(api, queries, String(chatId)).catch(() => undefined);
    // Its status and the other side's presence may have changed too.
    await queries.invalidateQueries({ queryKey: threadKey(chatId) });
  }

  function audienceNow(): Audience | null {
    const id = viewerId();
    if (id === null) return null;
    const isWatching = (chatId: number) => watched === chatId && browser.isVisible();
    const canToast = (chatId?: number) => browser.isVisible() && watched !== chatId;
    const onUnknown = () => {
      refetchChatLists(client);
      void queries.fetchQuery({ ...countsQuery(api), staleTime: 0 }).catch(() => undefined);
    };
    return { queries, viewerId: id, isWatching, canToast, onUnknown };
  }

  const listeners = new Set<LiveListener>([
    {
      ...chatFrames,
      error({ tempId, ...refused }) {
        if (tempId !== undefined) outbox.refuse(String(tempId), refused.code, refusalText.of(refused));
      },
      message(frame, audience) {
        const { chatId, data, tempId, notification } = frame;
        const isNew = !hasReceived(queries, data);
        chatFrames.message(frame, audience);
        client.get(createSupportInbox).invalidate();
        if (data.senderId === audience.viewerId) {
          // The message is in the chat before its outbox entry is removed, so that nothing flickers.
          if (tempId !== null) outbox.settle(String(tempId));
          return;
        }
        live.send({ type: 'delivered', chatId, messageId: data.id });
        if (audience.isWatching(chatId)) readReceipts.markSeen(chatId);
        else if (notification && isNew && audience.canToast(chatId)) events?.onUnseenMessage(notification, chatId);
      },
    },
  ]);

  function onFrame(frame: ServerFrame): void {
    const audience = audienceNow();
    if (!audience) return;
    for (const listener of listeners) listener[frame.type]?.(frame as never, audience);
  }

  function onVisibility(): void {
    const isVisible = browser.isVisible();
    live.setVisible(isVisible);
    if (!isVisible) return;
    outbox.wake();
    if (watched !== null) readReceipts.markSeen(watched);
  }

  function onNetwork(): void {
    const isOnline = browser.isOnline();
    live.dispatch({ type: isOnline ? 'online' : 'offline' });
    if (isOnline) outbox.wake();
  }

  return {
    outbox,
    start(handlers) {
      if (!events) browser.watch({ onVisibility, onNetwork });
      events = handlers;
      for (const failure of unreportedFailures.splice(0)) handlers.onFailed(...failure);
      const id = viewerId();
      readReceipts.reset();
      if (outbox.ownerId() !== id) outbox.giveUp();
      live.dispatch({ type: 'signedIn' });
      if (!browser.isVisible()) live.setVisible(false);
      if (id !== null) void outbox.begin(id);
      return (by) => {
        live.dispatch({ type: 'signedOut' });
        if (by !== 'thisTab') return;
        clearDrafts();
        void outbox.clear();
        for (const queryKey of [countsKey, unreadNotificationsKey]) {
          queries.getQueryCache().find({ queryKey })?.reset();
        }
      };
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(chatId) {
      watched = chatId;
      return () => {
        if (watched === chatId) watched = null;
      };
    },
    markSeen: readReceipts.markSeen,
    sendTyping: (chatId, isTyping) => void live.send({ type: 'typing', chatId, isTyping }),
  };
}

export interface ChatEvents {
  /** A message arrived in a chat that is not open; this tab is visible. */
  onUnseenMessage: (notification: LiveNotification, chatId: number) => void;
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}
