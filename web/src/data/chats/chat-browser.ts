import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import type { Client } from '../client.ts';
import type { LiveSocket } from '../live/live-connection.ts';
import { watchPage, watchTabs } from '../send-queue/browser.ts';
import { openQueueStore } from '../send-queue/queue-store.ts';
import { type ChatBrowser, type ChatClient, createChatClient } from './chat-client.ts';

const openChatClient = (client: Client) => createChatClient(client, chatBrowser());

/** One per tab. Browser only. */
export const chatClientOf = ({ get }: Client): ChatClient => get(openChatClient);

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
