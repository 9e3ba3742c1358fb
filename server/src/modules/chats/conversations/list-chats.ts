import type { ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import { CHATS_PAGE_SIZE, MAX_CHATS_PAGE_SIZE, type ChatStatus } from '@akatale/contracts/chats/chats';
import { clampLimit } from '@akatale/contracts/paging';
import { chatCursor, readChatCursor } from './chat-cursor.ts';
import type { Actor } from '../chat-policy.ts';
import { toChatSummary } from './chat-view.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { findChats, listChatIds } from './chats-store.ts';
import { chatScopeOf } from './chat-scope.ts';

interface ListChatsInput {
  actor: Actor;
  status?: ChatStatus | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Leaves out a locked vendor's chats with buyers. */
export async function listChats(
  deps: Pick<ChatsDeps, 'db' | 'entitlements'>,
  { actor, status, limit: requestedLimit, before, nextPage }: ListChatsInput,
): Promise<ChatSummary[]> {
  const limit = clampLimit(requestedLimit, CHATS_PAGE_SIZE, MAX_CHATS_PAGE_SIZE);
  const cursor = before === undefined ? undefined : readChatCursor(before);
  const scope = await chatScopeOf(deps, actor);
  const ids = await listChatIds(deps.db, { ...scope, status, before: cursor, limit: limit + 1 });
  const page = await findChats(deps.db, ids.slice(0, limit), actor.userId);
  const last = page.at(-1);
  if (last && ids.length > limit) nextPage(chatCursor(last));
  return page.map((row) => toChatSummary(row, actor));
}
