import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Api } from '../api/api.ts';
import { useApi } from '../api/endpoint-query.ts';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';
import { chatBrowser } from './chat-browser.ts';
import { type ChatLine, createChatLine } from './chat-line.ts';

let line: ChatLine | null = null;

/** The one of this tab. Browser only. */
export function chatLineOf(api: Api, queries: QueryClient): ChatLine {
  line ??= createChatLine(api, queries, chatBrowser());
  return line;
}

const never = () => () => undefined;

/** Null on the server, and until the page runs. */
export function useChatLine(): ChatLine | null {
  const api = useApi();
  const queries = useQueryClient();
  return useSyncExternalStore(
    never,
    () => chatLineOf(api, queries),
    () => null,
  );
}

const nothing: readonly OutboxEntry[] = [];

/** What the viewer has written in a chat and the server does not have yet, oldest first. */
export function useOutbox(chatId: number): readonly OutboxEntry[] {
  const outbox = useChatLine()?.outbox;
  const all = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.entries ?? (() => nothing), () => nothing);
  return useMemo(() => all.filter((entry) => entry.chatId === chatId), [all, chatId]);
}
