import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../data/api/api.ts';
import { cachedThread, fetchOlder } from '../../../../data/chats/chat-queries.ts';

/** Every page before the loaded ones. */
export async function fetchBeginning(api: Api, queries: QueryClient, chatId: string): Promise<void> {
  if (!cachedThread(queries, chatId)?.hasOlder) return;
  await fetchOlder(api, queries, chatId);
  await fetchBeginning(api, queries, chatId);
}
