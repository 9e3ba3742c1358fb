import {
  CHATS_PAGE_SIZE,
  MAX_CHATS_PAGE_SIZE,
  type ChatStatus,
  type ChatSummary,
} from '@akatale/contracts/chats/chats';
import { clampLimit } from '@akatale/contracts/paging';
import { chatCursor, readChatCursor } from './chat-cursor.ts';
import type { Actor } from '../chat-policy.ts';
import { toChatSummary } from './chat-view.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { findChats, listChatIds } from './chats-store.ts';
import { listedFor } from './listed-for.ts';

interface Asked {
  actor: Actor;
  status?: ChatStatus | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Leaves out a locked vendor's chats with buyers. */
export async function listChats(
  deps: Pick<ChatsDeps, 'db' | 'entitlements'>,
  { actor, status, limit: asked, before, nextPage }: Asked,
): Promise<ChatSummary[]> {
  const limit = clampLimit(asked, CHATS_PAGE_SIZE, MAX_CHATS_PAGE_SIZE);
  const place = before === undefined ? undefined : readChatCursor(before);
  const listed = await listedFor(deps, actor);
  const ids = await listChatIds(deps.db, { ...listed, status, before: place, limit: limit + 1 });
  const page = await findChats(deps.db, ids.slice(0, limit), actor.userId);
  const last = page.at(-1);
  if (last && ids.length > limit) nextPage(chatCursor(last));
  return page.map((row) => toChatSummary(row, actor));
}
