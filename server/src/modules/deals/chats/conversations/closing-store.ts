import { UNDO_MINUTES, type ChatStatus } from '@akatale/contracts/deals/chats';
import { and, asc, eq, sql } from 'drizzle-orm';
import { chats } from '../../../../database/schema/chats.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { isClosedWithin } from '../chat-access-store.ts';
import { chatMoves } from '../chat-lifecycle.ts';

export async function findParties(db: Executor, chatId: number) {
  const [row] = await db
    .select({ buyerId: chats.buyerId, vendorId: chats.vendorId, productId: chats.productId })
    .from(chats)
    .where(eq(chats.id, chatId));
  return row;
}

export async function findActiveAbout(db: Executor, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.productId, productId), eq(chats.status, 'active')))
    .orderBy(asc(chats.id));
  return rows.map(({ id }) => id);
}

export interface Closable {
  id: number;
  status: ChatStatus;
  /** Closed so recently that it can be reopened. */
  isUndoable: boolean;
}

/** In the order of their ids, as everywhere. */
export async function lockForClosing(tx: Transaction, ids: readonly number[]): Promise<Map<number, Closable>> {
  const rows = await tx
    .select({
      id: chats.id,
      status: chats.status,
      isUndoable: isClosedWithin(`${UNDO_MINUTES} minutes`),
    })
    .from(chats)
    .where(sql`${chats.id} = any(${sql.param([...new Set(ids)])}::bigint[])`)
    .orderBy(asc(chats.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Completion {
  chatId: number;
  quantity: number;
  /** Per item. */
  priceUgx: number;
  at: Date;
}

export async function complete(tx: Transaction, { chatId, quantity, priceUgx, at }: Completion): Promise<void> {
  await change(tx, chatId, {
    status: chatMoves.complete.to,
    isSold: true,
    soldQuantity: quantity,
    soldPriceUgx: priceUgx,
    closedAt: at,
  });
}

export async function completeSupport(tx: Transaction, chatId: number, at: Date): Promise<void> {
  await change(tx, chatId, { status: chatMoves.complete.to, closedAt: at });
}

export async function abandon(tx: Transaction, { chatId, priceUgx, at }: Omit<Completion, 'quantity'>): Promise<void> {
  await change(tx, chatId, {
    status: chatMoves.abandon.to,
    priceAtCloseUgx: priceUgx,
    closedAt: at,
  });
}

/** Fails with a unique violation where the buyer has another active chat about the product. */
export async function reopen(tx: Transaction, chatId: number): Promise<void> {
  await change(tx, chatId, {
    status: chatMoves.reopen.to,
    isSold: false,
    reviewDismissed: false,
    soldQuantity: null,
    soldPriceUgx: null,
    priceAtCloseUgx: null,
    closedAt: null,
  });
}

export async function dismissReview(tx: Transaction, chatId: number): Promise<void> {
  await change(tx, chatId, { reviewDismissed: true });
}

async function change(tx: Transaction, chatId: number, values: Partial<typeof chats.$inferInsert>): Promise<void> {
  await tx.update(chats).set(values).where(eq(chats.id, chatId));
}
