import { eq } from 'drizzle-orm';
import { chats, messages } from '../../../database/schema/chats.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

export async function findMessage(db: Executor, id: number) {
  const [row] = await db
    .select({
      chatId: messages.chatId,
      senderId: messages.senderId,
      kind: messages.kind,
      message: messages.message,
      payload: messages.payload,
      hiddenAt: messages.hiddenAt,
      sentAt: messages.sentAt,
      productTitle: chats.productTitle,
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(eq(messages.id, id));
  return row;
}
