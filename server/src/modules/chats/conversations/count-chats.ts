import type { countChats as contract } from '@akatale/contracts/chats/chats-endpoints';
import type { ChatStatus } from '@akatale/contracts/chats/chats';
import type { OutputOf } from '@akatale/contracts/endpoint';
import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { countChatsOf, countWaitingBuyers } from './chats-store.ts';
import { chatScopeOf } from './chat-scope.ts';

/** As the lists have them, so without a locked vendor's chats with buyers (rule 38). */
export async function countChats(
  deps: Pick<ChatsDeps, 'db' | 'entitlements'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const scope = await chatScopeOf(deps, actor);
  const rows = await countChatsOf(deps.db, scope);
  const rowOf = (status: ChatStatus) => rows.find((row) => row.status === status);
  const chatsIn = (status: ChatStatus) => rowOf(status)?.chats ?? 0;
  const unreadIn = (status: ChatStatus) => rowOf(status)?.unread ?? 0;
  return {
    active: chatsIn('active'),
    completed: chatsIn('completed'),
    abandoned: chatsIn('abandoned'),
    unreadChats: rows.reduce((sum, { unread }) => sum + unread, 0),
    unreadMuted: rows.reduce((sum, { unreadMuted }) => sum + unreadMuted, 0),
    unreadIn: {
      active: unreadIn('active'),
      completed: unreadIn('completed'),
      abandoned: unreadIn('abandoned'),
    },
    waitingChats: scope.asVendor ? 0 : await countWaitingBuyers(deps.db, actor.userId),
  };
}
