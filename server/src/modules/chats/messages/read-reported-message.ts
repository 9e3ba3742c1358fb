import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { actorIn } from '../conversations/act-for-seller.ts';
import { openChat } from '../conversations/get-chat.ts';
import { findMessage } from './reported-message-store.ts';

interface ReportedMessage {
  senderId: number;
  text: string;
  photo: string | null;
  sentAt: Date;
  /** Empty in a chat with support. */
  productTitle: string;
}

/** What a person wrote in a chat of the viewer. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function readReportedMessage(
  deps: Pick<ChatsDeps, 'accounts'>,
  tx: Transaction,
  { messageId, viewer }: { messageId: number; viewer: Viewer | null },
): Promise<ReportedMessage> {
  const row = viewer ? await findMessage(tx, messageId) : undefined;
  if (!viewer || !row) refuse('NOT_FOUND');
  const { senderId, chatId, payload } = row;
  const reading = { ...deps, db: tx };
  await openChat(reading, await actorIn(reading, viewer, chatId), chatId);
  if (senderId === null || row.kind === 'system' || row.hiddenAt) refuse('NOT_FOUND');
  const photo = row.kind === 'photo' ? ((payload as { url?: string } | null)?.url ?? null) : null;
  return { senderId, text: row.message, photo, sentAt: row.sentAt, productTitle: row.productTitle ?? '' };
}
