import type { LiveNotification, ServerFrame } from '@akatale/contracts/notices/live-schemas';
import { refusalText } from '../../text/data-text.ts';
import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import type { Client } from '../client.ts';
import { createLiveConnection, type LiveConnection, type LiveSocket } from '../live/live-connection.ts';
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
  const { api, queries, session } = client;
  const { isOnline, isVisible } = browser;
  let events: ChatEvents | null = null;
  /** Failures before `start`, reported then. */
  const unreportedFailures: Parameters<ChatEvents['onFailed']>[] = [];
  const viewerId = () => session.viewer()?.id ?? null;
  const arrivals = createArrivals(client, isVisible);
  const readReceipts = createReadReceipts(api, queries, {
    viewerId,
    isVisible,
    onReceiptConfirmed: (chatId, userId, messageId) => arrivals.onFrame({ type: 'read', chatId, userId, messageId }),
  });

  const live = createLiveConnection({
    openSocket: () => browser.openSocket(viewerId() ?? 0),
    checkSession: async () => isSessionValid(client),
    onFrame: arrivals.onFrame,
    onOpen: () => {
      arrivals.catchUp();
      outbox.wake();
    },
    onRecoveryRefetch: () => {
      if (viewerId() !== null && isVisible()) arrivals.catchUp();
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
      const audience = arrivals.audience();
      if (audience) applyMessage(message.chatId, message, audience);
    },
    onFailed(...failure) {
      if (events) events.onFailed(...failure);
      else unreportedFailures.push(failure);
    },
  });

  holdWhileNeeded(outbox, outbox.hasPending, blockReload);
  holdWhileNeeded(outbox, () => outbox.hasPending() && !outbox.isDurable(), warnBeforeClosing);

  const onUnseen: ChatEvents['onUnseenMessage'] = (...unseen) => events?.onUnseenMessage(...unseen);
  arrivals.listen(createTabFrames(client, { outbox, live, readReceipts, onUnseen }));

  function onVisibility(): void {
    live.setVisible(isVisible());
    if (!isVisible()) return;
    outbox.wake();
    const watched = arrivals.watched();
    if (watched !== null) readReceipts.markSeen(watched);
  }

  function onNetwork(): void {
    live.dispatch({ type: isOnline() ? 'online' : 'offline' });
    if (isOnline()) outbox.wake();
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
      if (!isVisible()) live.setVisible(false);
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
    listen: arrivals.listen,
    watch: arrivals.watch,
    markSeen: readReceipts.markSeen,
    sendTyping: (chatId, isTyping) => void live.send({ type: 'typing', chatId, isTyping }),
  };
}

/** What arrives in this tab, which of its chats is open, and so what the person sees of it. */
function createArrivals(client: Client, isVisible: () => boolean) {
  const { queries, session } = client;
  const listeners = new Set<LiveListener>();
  let watched: number | null = null;

  function audience(): Audience | null {
    const viewer = session.viewer();
    if (!viewer) return null;
    return {
      queries,
      viewerId: viewer.id,
      isWatching: (chatId) => watched === chatId && isVisible(),
      canToast: (chatId) => isVisible() && watched !== chatId,
      onUnknown() {
        refetchChatLists(client);
        fetchCounts(client).catch(() => undefined);
      },
    };
  }

  return {
    audience,
    watched: () => watched,
    watch(chatId: number) {
      watched = chatId;
      return () => {
        if (watched === chatId) watched = null;
      };
    },
    listen(listener: LiveListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame(frame: ServerFrame) {
      const present = audience();
      if (!present) return;
      for (const listener of listeners) listener[frame.type]?.(frame as never, present);
    },
    catchUp() {
      for (const listener of listeners) listener.onOpen?.();
      void fetchMissed(client, watched);
    },
  };
}

interface TabParts {
  outbox: Outbox;
  live: LiveConnection;
  readReceipts: ReturnType<typeof createReadReceipts>;
  onUnseen: ChatEvents['onUnseenMessage'];
}

/** The frames of chats, with what this tab does about them beside the cache. */
function createTabFrames({ queries, get }: Client, { outbox, live, readReceipts, onUnseen }: TabParts): LiveListener {
  const chatFrames = createChatFrames();
  return {
    ...chatFrames,
    error({ tempId, ...refused }) {
      if (tempId !== undefined) outbox.refuse(String(tempId), refused.code, refusalText.of(refused));
    },
    message(frame, audience) {
      const { chatId, data, tempId, notification } = frame;
      const isNew = !hasReceived(queries, data);
      chatFrames.message(frame, audience);
      get(createSupportInbox).invalidate();
      if (data.senderId === audience.viewerId) {
        // The message is in the chat before its outbox entry is removed, so that nothing flickers.
        if (tempId !== null) outbox.settle(String(tempId));
        return;
      }
      live.send({ type: 'delivered', chatId, messageId: data.id });
      if (audience.isWatching(chatId)) readReceipts.markSeen(chatId);
      else if (notification && isNew && audience.canToast(chatId)) onUnseen(notification, chatId);
    },
  };
}

/** Without a response the session is assumed to be valid. */
const isSessionValid = async ({ api, queries }: Client) =>
  queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).then(
    (viewer) => viewer !== null,
    () => true,
  );

const fetchCounts = async ({ api, queries }: Client) => queries.fetchQuery({ ...countsQuery(api), staleTime: 0 });

/** Fetches what was missed while disconnected. */
async function fetchMissed(client: Client, watched: number | null): Promise<void> {
  const { api, queries } = client;
  refetchChatLists(client);
  fetchCounts(client).catch(() => undefined);
  if (watched === null || !cachedThread(queries, watched)) return;
  // A viewer who may no longer read the chat is refused here and by its query, which shows why.
  await fetchMissedMessages(api, queries, String(watched)).catch(() => undefined);
  // Its status and the other side's presence may have changed too.
  await queries.invalidateQueries({ queryKey: threadKey(watched) });
}

export interface ChatEvents {
  /** A message arrived in a chat that is not open; this tab is visible. */
  onUnseenMessage: (notification: LiveNotification, chatId: number) => void;
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}
