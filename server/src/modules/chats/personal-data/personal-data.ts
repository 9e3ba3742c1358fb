import type { Transaction, Executor } from '../../../platform/postgres/database.ts';
import { deleteClaimsOf } from '../support/support-claims-store.ts';
import { abandonAllOf, forgetPhotosIn, findAllChatsOf, findAllMessagesOf } from './personal-data-store.ts';

/** Messages stay with the people who received them; the photos are removed. */
export async function eraseChats(tx: Transaction, userId: number, at: Date): Promise<void> {
  await abandonAllOf(tx, userId, at);
  await forgetPhotosIn(tx, userId);
  await deleteClaimsOf(tx, userId);
}

export async function exportChats(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const [chats, messages] = await Promise.all([findAllChatsOf(db, userId), findAllMessagesOf(db, userId)]);
  const byChat = Map.groupBy(messages, ({ chatId }) => chatId);
  return {
    chats: chats.map(({ id, isBuyer, ...chat }) => ({
      ...chat,
      side: isBuyer ? 'buyer' : 'vendor',
      messages: (byChat.get(id) ?? []).map(({ isOwn, kind, message, sentAt }) => ({
        isOwn,
        kind,
        message,
        sentAt,
      })),
    })),
  };
}
