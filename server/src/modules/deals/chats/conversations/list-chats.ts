import { CHATS_PAGE_SIZE, MAX_CHATS_PAGE_SIZE, type ChatStatus } from '@akatale/contracts/deals/chats';
import type { countChats as contract } from '@akatale/contracts/deals/chats-endpoints';
import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { clampLimit } from '@akatale/contracts/paging';
import type { Actor, Reader } from '../../../../platform/http/viewer.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../../people/entitlements/index.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { toChatSummary } from './chat-view.ts';
import { chatCursor, readChatCursor, findChats, listChatIds, type ChatScope, countChatsOf } from './chats-store.ts';
import { findPartnerRows } from './partners-store.ts';

async function chatScopeOf(
  { db, entitlements }: Pick<ChatsDeps, 'db' | 'entitlements'>,
  { userId, role }: Actor,
): Promise<ChatScope> {
  const entitlement = await entitlements.findEntitlement(db, userId);
  return {
    userId,
    asVendor: entitlement !== undefined && isChatAllowed(entitlement),
    asOperator: role === 'operator',
  };
}

interface ListChatsInput {
  actor: Reader;
  status?: ChatStatus | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Leaves out a locked vendor's chats with buyers. */
export async function listChats(
  deps: Pick<ChatsDeps, 'appName' | 'db' | 'entitlements'>,
  { actor, status, limit: requestedLimit, before, nextPage }: ListChatsInput,
): Promise<ChatSummary[]> {
  const limit = clampLimit(requestedLimit, CHATS_PAGE_SIZE, MAX_CHATS_PAGE_SIZE);
  const cursor = before === undefined ? undefined : readChatCursor(before);
  const scope = await chatScopeOf(deps, actor);
  const ids = await listChatIds(deps.db, { ...scope, status, before: cursor, limit: limit + 1 });
  const page = await findChats(deps.db, ids.slice(0, limit), actor.userId);
  const last = page.at(-1);
  if (last && ids.length > limit) nextPage(chatCursor(last));
  return page.map((row) => toChatSummary(row, actor, deps.appName));
}

/** A locked vendor's chats with buyers are counted, and never as unread (rule 38). */
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
  };
}

/** Only those of chats that both sides may see now (rules 38 and 39); null stands for support. */
export async function findPartners(db: Executor, userId: number): Promise<(number | null)[]> {
  const rows = await findPartnerRows(db, userId);
  const seeing = rows.filter(({ isVendorAllowed }) => isVendorAllowed);
  return [...new Set(seeing.map(({ partnerId }) => partnerId))];
}
