import type { ChatPhoto } from '@akatale/contracts/chats/messages-schemas';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { type ChatsDeps, messageHidden } from '../chats-deps.ts';
import { lockWritten, setHidden } from './hidden-messages-store.ts';

/** What a person has written, locked until the transaction ends; undefined for messages of the system. */
export async function lockMessage(tx: Transaction, id: number) {
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

/** Requires the lock of the message. Both sides read at once that it was taken down, or what it says again. */
export async function hideMessage(
  { clock, events }: Pick<ChatsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { messageId, isHidden }: { messageId: number; isHidden: boolean },
): Promise<void> {
  const chatId = await setHidden(tx, messageId, isHidden ? clock.now() : null);
  if (chatId !== undefined) await events.announce(tx, messageHidden, { chatId, messageId });
}
