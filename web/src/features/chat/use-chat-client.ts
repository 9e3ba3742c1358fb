import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ChatClient } from '../../data/chats/chat-client.ts';
import { type Client, useClient } from '../../data/client.ts';
import type { OutboxEntry } from '../../data/outbox/outbox-policy.ts';
import { createStore } from '../../data/store.ts';
import { fetchCode } from '../../ui/loading/fetch-code.ts';

/** Begins to fetch its code, which the services of every signed-in person need too. */
function createFetchedClient(client: Client) {
  const fetched = createStore<ChatClient | null>(null);
  void fetchCode(() => import('../../data/chats/chat-browser.ts')).then((code) =>
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
const always = () => true;
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
