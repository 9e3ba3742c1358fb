import { and, eq, or, sql } from 'drizzle-orm';
import { chats, messages } from '../../../../database/schema/chats.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { DELETED_USER } from '../../../people/accounts/index.ts';
import { chatMoves } from '../chat-lifecycle.ts';

const isOf = (userId: number) => or(eq(chats.buyerId, userId), eq(chats.vendorId, userId));

export async function findAllChatsOf(db: Executor, userId: number) {
  return db
    .select({
      id: chats.id,
      type: chats.type,
      status: chats.status,
      productTitle: chats.productTitle,
      openedFrom: chats.openedFrom,
      isBuyer: sql<boolean>`${chats.buyerId} = ${userId}`,
      soldPriceUgx: chats.soldPriceUgx,
      soldQuantity: chats.soldQuantity,
      createdAt: chats.createdAt,
      closedAt: chats.closedAt,
    })
    .from(chats)
    .where(isOf(userId))
    .orderBy(chats.id);
}

export async function findAllMessagesOf(db: Executor, userId: number) {
  return db
    .select({
      chatId: messages.chatId,
      isOwn: sql<boolean>`coalesce(${messages.senderId} = ${userId}, false)`,
      kind: messages.kind,
      // Of what an operator has taken down, only who wrote it has the words.
      message: sql<string>`case when hidden_at is null or sender_id = ${userId} then message else '' end`,
      isTakenDown: sql<boolean>`hidden_at is not null`,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(isOf(userId), sql`(${messages.audience} is null or ${chats.buyerId} <> ${userId})`))
    .orderBy(messages.chatId, messages.position);
}

export async function abandonAllOf(tx: Transaction, userId: number, at: Date): Promise<void> {
  const { from, to } = chatMoves.abandon;
  await tx
    .update(chats)
    .set({ status: to, closedAt: at })
    .where(and(isOf(userId), sql`${chats.status} = any(${sql.param([...from])}::text[])`));
}

export async function forgetPhotosIn(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(messages)
    .set({ payload: null })
    .where(and(eq(messages.senderId, userId), eq(messages.kind, 'photo')));
}

/** The first line of a chat about what the market has listed for them names them (rule 183), and so does what they have saved as answers. */
export async function forgetSeller(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(messages)
    .set({
      payload: sql`jsonb_set(payload, '{seller}', to_jsonb(${DELETED_USER}::text))`,
      message: sql`replace(message, payload->>'seller', ${DELETED_USER})`,
    })
    .where(
      sql`chat_id in (select id from chats where vendor_id = ${userId})
        and kind = 'system' and payload->>'seller' <> ''`,
    );
}
