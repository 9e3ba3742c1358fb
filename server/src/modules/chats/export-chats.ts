import type { Executor } from '../../platform/postgres/database.ts';
import { findAllChatsOf, findAllMessagesOf, findLastSeen } from './personal-data-store.ts';

/** Everything that was said in somebody's chats, and when they were last there. */
export async function exportChats(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const [chats, messages, lastSeenAt] = await Promise.all([
    findAllChatsOf(db, userId),
    findAllMessagesOf(db, userId),
    findLastSeen(db, userId),
  ]);
  const byChat = Map.groupBy(messages, ({ chatId }) => chatId);
  return {
    lastSeenAt: lastSeenAt ?? null,
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
