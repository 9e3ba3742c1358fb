import type { SupportChat } from '@akatale/contracts/deals/support-schemas';
import { clampLimit } from '@akatale/contracts/paging';
import type { InboxState } from '@akatale/contracts/people/operators';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { messagePreview } from '../chats/index.ts';
import { inboxCursor, readInboxCursor, findInbox } from './inbox-store.ts';
import type { SupportDeps } from './support-deps.ts';

/** Two lines of a phone: who replies from the list reads what was asked. */
const PREVIEW_CHARACTERS = 150;
const CUT_WORD = /\s\S{0,20}…$/;

interface ListInput {
  viewerId: number;
  state?: InboxState | undefined;
  before?: string | undefined;
  limit?: number | undefined;
  nextPage: (cursor: string) => void;
}

export async function listSupportChats(
  { db }: Pick<SupportDeps, 'db'>,
  { viewerId, state = 'open', before, limit: wanted, nextPage }: ListInput,
): Promise<SupportChat[]> {
  const limit = clampLimit(wanted);
  const after = before === undefined ? undefined : readInboxCursor(before);
  const rows = await findInbox(db, { viewerId, state, after, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(inboxCursor({ rank: last.rank, id: last.chatId }));
  return page.map(toSupportChat);
}

function toSupportChat(row: Awaited<ReturnType<typeof findInbox>>[number]): SupportChat {
  const { chatId, personId: id, name, avatar, type, isSuspended, lastKind, lastText } = row;
  const { lastMessageAt, waitingSince, operatorId, operatorName, status, openedFrom, unreadCount } = row;
  return {
    chatId,
    lastMessageAt,
    waitingSince,
    status,
    openedFrom,
    unreadCount,
    person: { id, name, avatar, type, isSuspended },
    lastMessage: lastKind && previewOf({ kind: lastKind, message: lastText ?? '' }),
    claimedBy: operatorId === null ? null : { id: operatorId, name: operatorName ?? '' },
  };
}

function previewOf(message: Parameters<typeof messagePreview>[0]): string {
  return messagePreview(message, 'en', PREVIEW_CHARACTERS).replace(CUT_WORD, '…');
}
