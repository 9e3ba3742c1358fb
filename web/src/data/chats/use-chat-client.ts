import { useMemo, useSyncExternalStore } from 'react';
import { type Client, useClient } from '../client.ts';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';
import { chatBrowser } from './chat-browser.ts';
import { type ChatClient, createChatClient } from './chat-client.ts';

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
