import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import type { LiveSocket } from '../live/live-connection.ts';
import { watchTabs } from '../outbox/open-tabs.ts';
import { forgetfulStore, openOutboxStore, type OutboxStore } from '../outbox/outbox-store.ts';
import type { ChatBrowser } from './chat-client.ts';

export function chatBrowser(): ChatBrowser {
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
    watch({ onVisibility, onNetwork }) {
      document.addEventListener('visibilitychange', onVisibility);
      addEventListener('online', onNetwork);
      addEventListener('offline', onNetwork);
    },
    store: deferredStore(openOutboxStore().catch(forgetfulStore)),
    tabs: watchTabs(tab),
  };
}

function deferredStore(opening: Promise<OutboxStore>): OutboxStore {
  return {
    read: async (ownerId) => (await opening).read(ownerId),
    write: async (entry) => (await opening).write(entry),
    remove: async (tempId) => (await opening).remove(tempId),
    clear: async () => (await opening).clear(),
  };
}
