import type { SupportChat } from '@akatale/contracts/deals/support-schemas';
import { SUPPORT_CHATS_PATH } from '@akatale/contracts/people/operators';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Client } from '../client.ts';

/** Debounce: a burst of messages refetches the inbox once. */
const WAIT_MS = 250;

export function createSupportInbox({ queries }: Pick<Client, 'queries'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    invalidate() {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({
          predicate: ({ queryKey: [path] }) => String(path).startsWith(SUPPORT_CHATS_PATH),
        });
      }, WAIT_MS);
    },
  };
}

/** The head of a support chat, as its row in a list of the inbox has it. */
export function cachedSupportChat(queries: QueryClient, chatId: number) {
  const lists = queries.getQueriesData<InfiniteData<{ items: SupportChat[] }>>({ queryKey: [SUPPORT_CHATS_PATH] });
  const rows = lists.flatMap(([, list]) => list?.pages?.flatMap(({ items }) => items) ?? []);
  const found = rows.find((row) => row.chatId === chatId);
  if (!found) return null;
  const { id, name, avatar } = found.person;
  return {
    id: chatId,
    type: 'support',
    side: 'support',
    vendorId: null,
    product: null,
    sale: null,
    isMuted: false,
    otherUser: { id, name, avatar, presence: null },
  } as const;
}
