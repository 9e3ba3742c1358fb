import { useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import { type Client, useClient } from '../client.ts';
import type { LiveSocket } from '../live/live-connection.ts';
import { watchPage } from '../offline-queue/page-events.ts';
import { openQueueStore } from '../offline-queue/queue-store.ts';
import { watchTabs } from '../outbox/open-tabs.ts';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';
import { type ChatClient, createChatClient, type ChatBrowser } from './chat-client.ts';

const openChatClient = (client: Client) => createChatClient(client, chatBrowser());

/** One per tab. Browser only. */
export const chatClientOf = ({ get }: Client): ChatClient => get(openChatClient);

const never = () => () => undefined;
const always = () => true;

/** Null on the server and before hydration. */
export function useChatClient(): ChatClient | null {
  const client = useClient();
  return useSyncExternalStore(
    never,
    () => chatClientOf(client),
    () => null,
  );
}

const nothing: readonly OutboxEntry[] = [];

/** Whether unsent messages survive a reload. */
export function useDurableOutbox(): boolean {
  const outbox = useChatClient()?.outbox;
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.isDurable ?? always, always);
}

export function useOutbox(chatId: number): readonly OutboxEntry[] {
  const outbox = useChatClient()?.outbox;
  const all = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.entries ?? (() => nothing), () => nothing);
  return useMemo(() => all.filter((entry) => entry.chatId === chatId), [all, chatId]);
}

function chatBrowser(): ChatBrowser {
  const tab = newIdempotencyKey();
  return {
    tab,
    openSocket(viewerId) {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(`${scheme}://${location.host}/ws?userId=${viewerId}`);
      return socket as LiveSocket;
    },
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    watch: watchPage,
    store: openQueueStore('akatale-outbox', 'entries', 'tempId'),
    tabs: watchTabs(tab),
  };
}
