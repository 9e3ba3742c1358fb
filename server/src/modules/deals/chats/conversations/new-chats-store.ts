import type { SupportOrigin } from '@akatale/contracts/deals/chats';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../../database/schema/chats.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';

interface NewChat {
  buyerId: number;
  at: Date;
  about: { id: number; vendorId: number; title: string } | null;
  openedFrom: SupportOrigin | undefined;
}

/** Returns nothing if the buyer already has an active chat about it. */
export async function insertChat(tx: Transaction, newChat: NewChat): Promise<number | undefined> {
  const { buyerId, at, about, openedFrom } = newChat;
  const [row] = await tx
    .insert(chats)
    .values({
      type: about ? 'sale' : 'support',
      buyerId,
      vendorId: about?.vendorId ?? null,
      productId: about?.id ?? null,
      productTitle: about?.title ?? null,
      openedFrom: openedFrom ?? null,
      lastMessageAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  return row?.id;
}

export async function findActiveChatId(
  db: Executor,
  buyerId: number,
  productId: number | null,
): Promise<number | undefined> {
  const rows = await rowsOf(db, { id: z.int() })`
    select id from chats where buyer_id = ${buyerId} and status = 'active'
    and ${productId === null ? sql`type = 'support'` : sql`type = 'sale' and product_id = ${productId}`}`;
  return rows[0]?.id;
}

/** Whether it is about a product and no person has written in it. */
export async function opensChat(db: Executor, chatId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from chats where id = ${chatId} and type = 'sale'
    and not exists (select from messages where chat_id = chats.id and sender_id is not null)`);
  return rows.length > 0;
}

/** Whether somebody else than this person has written in the chat. */
export async function isAnswered(db: Executor, chatId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from messages where chat_id = ${chatId} and sender_id <> ${userId} and kind <> 'system' limit 1`,
  );
  return rows.length > 0;
}

export async function hasChatAbout(db: Executor, userId: number, productId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from chats where product_id = ${productId} and buyer_id = ${userId} limit 1`,
  );
  return rows.length > 0;
}
