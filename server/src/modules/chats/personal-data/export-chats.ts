import type { Executor } from '../../../platform/postgres/database.ts';
import { findAllChatsOf, findAllMessagesOf } from './personal-data-store.ts';

/** Everything that was written in a person's chats. */
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
