import type { ChatPhoto } from '@akatale/contracts/chats/messages-schemas';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { chatFileNamed, chatPhotoKeyOf } from './photo-address.ts';
import { findChatOf, lockUnsent } from './photos-store.ts';

interface TakeChatPhotoInput {
  ownerId: number;
  chatId: number;
  url: string;
}

export async function takeChatPhoto(
  tx: Transaction,
  { ownerId, chatId, url }: TakeChatPhotoInput,
): Promise<{ id: number; photo: ChatPhoto } | undefined> {
  const row = await lockUnsent(tx, { key: chatPhotoKeyOf(url), ownerId, chatId });
  return row && { id: row.id, photo: { url, width: row.width, height: row.height, color: row.color } };
}

export async function findChatPhoto(db: Executor, name: string): Promise<{ chatId: number; file: string } | undefined> {
  const named = chatFileNamed(name);
  const chatId = named && (await findChatOf(db, named.key));
  return named && chatId !== undefined ? { chatId, file: named.file } : undefined;
}
