import type { Executor } from '../../../platform/postgres/database.ts';
import { findAllChatsOf, findAllMessagesOf } from './personal-data-store.ts';

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
