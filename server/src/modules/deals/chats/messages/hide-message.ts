import type { ChatPhoto } from '@akatale/contracts/deals/messages-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { type ChatsDeps, messageHidden } from '../chats-deps.ts';
import { actorIn } from '../conversations/act-for-seller.ts';
import { openChat } from '../conversations/get-chat.ts';
import { findChatOf, lockWritten, setHidden } from './hidden-messages-store.ts';

interface WrittenMessage {
  ownerId: number;
  isHidden: boolean;
  /** Of the product; empty in a chat with support. */
  title: string;
  description: string;
  images: string[];
  writtenAt: string;
}

/** What a person has written, locked until the transaction ends; undefined for messages of the system. */
export async function lockMessage(tx: Transaction, id: number): Promise<WrittenMessage | undefined> {
  const row = await lockWritten(tx, id);
  if (!row || row.kind === 'system' || row.ownerId === null) return undefined;
  const photo = row.kind === 'photo' ? (row.payload as ChatPhoto | null) : null;
  return {
    ownerId: row.ownerId,
    isHidden: row.hiddenAt !== null,
    title: row.productTitle ?? '',
    description: row.message,
    images: photo ? [photo.url] : [],
    writtenAt: row.sentAt.toISOString(),
  };
}

/** One of a chat of the viewer. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function lockReportedMessage(
  deps: Pick<ChatsDeps, 'accounts'>,
  tx: Transaction,
  { messageId, viewer }: { messageId: number; viewer: Viewer | null },
): Promise<WrittenMessage> {
  const chatId = viewer ? await findChatOf(tx, messageId) : undefined;
  if (!viewer || chatId === undefined) refuse('NOT_FOUND');
  const reading = { ...deps, db: tx };
  await openChat(reading, await actorIn(reading, viewer, chatId), chatId);
  const message = await lockMessage(tx, messageId);
  if (!message || message.isHidden) refuse('NOT_FOUND');
  return message;
}

/** Requires the lock of the message. Both sides read at once that it was taken down, or what it says again. */
export async function hideMessage(
  { clock, events }: Pick<ChatsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { messageId, isHidden }: { messageId: number; isHidden: boolean },
): Promise<void> {
  const chatId = await setHidden(tx, messageId, isHidden ? clock.now() : null);
  if (chatId !== undefined) await events.announce(tx, messageHidden, { chatId, messageId });
}
