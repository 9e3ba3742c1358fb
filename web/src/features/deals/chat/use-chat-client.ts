import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ChatClient } from '../../../data/chats/chat-client.ts';
import { type Client, useClient } from '../../../data/client.ts';
import type { OutboxEntry } from '../../../data/outbox/outbox-policy.ts';
import type { Outbox } from '../../../data/outbox/outbox.ts';
import { createStore } from '../../../data/store.ts';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';

/** Begins to fetch its code, which the services of every signed-in person need too. */
function createFetchedClient(client: Client) {
  const fetched = createStore<ChatClient | null>(null);
  void fetchCode(() => import('../../../data/chats/chat-browser.ts')).then((code) =>
    fetched.set(code.chatClientOf(client)),
  );
  return fetched;
}

/** Null on the server, before hydration, and until its code has arrived. */
export function useChatClient(): ChatClient | null {
  const client = useClient();
  return useSyncExternalStore(
    useCallback((listener) => client.get(createFetchedClient).subscribe(listener), [client]),
    () => client.get(createFetchedClient).get(),
    () => null,
  );
}

const never = () => () => undefined;

function useOfOutbox<T>(read: (outbox: Outbox) => T, otherwise: T): T {
  const outbox = useChatClient()?.outbox;
  return useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => (outbox ? read(outbox) : otherwise),
    () => otherwise,
  );
}

/** Whether unsent messages survive a reload. */
export const useDurableOutbox = (): boolean => useOfOutbox(({ isDurable }) => isDurable(), true);

const nothing: readonly OutboxEntry[] = [];

export function useOutbox(chatId: number): readonly OutboxEntry[] {
  const all = useOfOutbox(({ entries }) => entries(), nothing);
  return useMemo(() => all.filter((entry) => entry.chatId === chatId), [all, chatId]);
}
