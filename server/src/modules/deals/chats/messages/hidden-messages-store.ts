import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { chats, messages } from '../../../../database/schema/chats.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

export async function lockWritten(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      ownerId: messages.senderId,
      kind: messages.kind,
      message: messages.message,
      payload: messages.payload,
      productTitle: chats.productTitle,
      sentAt: messages.sentAt,
      hiddenAt: messages.hiddenAt,
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(eq(messages.id, id))
    .for('no key update', { of: messages });
  return row;
}

const isSavedAnswer = sql`${messages.payload}->>'event' = 'savedAnswer'`;

/** What people wrote, and have saved as answers, the newest first. */
export async function findLastWritten(db: Executor, chatId: number, limit: number) {
  return db
    .select({
      senderId: messages.senderId,
      kind: messages.kind,
      message: messages.message,
      payload: messages.payload,
      productTitle: chats.productTitle,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.chatId, chatId), or(ne(messages.kind, 'system'), isSavedAnswer)))
    .orderBy(desc(messages.position))
    .limit(limit);
}

export async function findChatOf(db: Executor, messageId: number): Promise<number | undefined> {
  const [row] = await db.select({ chatId: messages.chatId }).from(messages).where(eq(messages.id, messageId));
  return row?.chatId;
}

/** @returns the chat */
export async function setHidden(tx: Transaction, id: number, hiddenAt: Date | null): Promise<number | undefined> {
  const [row] = await tx
    .update(messages)
    .set({ hiddenAt })
    .where(eq(messages.id, id))
    .returning({ chatId: messages.chatId });
  return row?.chatId;
}

export async function isPhotoHidden(db: Executor, { chatId, url }: { chatId: number; url: string }): Promise<boolean> {
  const hidden = sql`chat_id = ${chatId} and kind = 'photo' and hidden_at is not null and payload->>'url' = ${url}`;
  return (await db.$count(messages, hidden)) > 0;
}
