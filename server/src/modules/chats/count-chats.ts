import type { countChats as contract } from '@akatale/contracts/chats';
import type { OutputOf } from '@akatale/contracts/endpoint';
import type { Asker } from './chat-policy.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { countChatsOf, countWaiting } from './chats-store.ts';
import { listedFor } from './listed-for.ts';

/** How many chats each tab holds, and how much waits in them. */
export async function countChats(
  deps: Pick<ChatsDeps, 'db'>,
  asker: Asker,
): Promise<OutputOf<typeof contract>> {
  const listed = await listedFor(deps, asker);
  const rows = await countChatsOf(deps.db, listed);
  const chatsIn = (status: string) => rows.find((row) => row.status === status)?.chats ?? 0;
  return {
    active: chatsIn('active'),
    completed: chatsIn('completed'),
    abandoned: chatsIn('abandoned'),
    unreadChats: rows.reduce((sum, { unread }) => sum + unread, 0),
    waitingChats: listed.asVendor ? 0 : await countWaiting(deps.db, asker.userId),
  };
}
