import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { sales } from '../../../database/schema/sales.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

/** In a query of `sales`. Capped at the largest integer that JSON holds exactly. */
export const sumOfUgx = sql<number>`least(coalesce(sum(${sales.priceUgx} * ${sales.quantity}), 0), ${sql.raw(String(Number.MAX_SAFE_INTEGER))})::float8`;

export async function insertSale(tx: Transaction, sale: typeof sales.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sales).values(sale).returning({ id: sales.id });
  if (!row) throw new Error('The database took a sale without giving it an id');
  return row.id;
}

/** Whether the sale of a completed chat counts for the trial of its vendor. */
export async function isOfTrial(tx: Transaction, chatId: number): Promise<boolean> {
  return (
    (await tx.$count(sales, and(eq(sales.chatId, chatId), isNull(sales.undoneAt), eq(sales.countsForTrial, true)))) > 0
  );
}

/** Returns the quantity to put back. */
export async function undoSaleOf(tx: Transaction, chatId: number, at: Date): Promise<number> {
  const [undone] = await tx
    .update(sales)
    .set({ undoneAt: at })
    .where(and(eq(sales.chatId, chatId), isNull(sales.undoneAt)))
    .returning({ quantity: sales.quantity });
  if (!undone) throw new Error(`Chat ${chatId} was completed without a sale`);
  return undone.quantity;
}

export async function findAllSalesOf(db: Executor, userId: number) {
  return db
    .select({
      vendorId: sales.vendorId,
      product: sales.productTitle,
      channel: sales.channel,
      quantity: sales.quantity,
      priceUgx: sales.priceUgx,
      originalPriceUgx: sales.originalPriceUgx,
      notes: sales.notes,
      soldAt: sales.soldAt,
      undoneAt: sales.undoneAt,
    })
    .from(sales)
    .where(or(eq(sales.vendorId, userId), eq(sales.buyerId, userId)))
    .orderBy(asc(sales.id));
}

/** The rows stay, since they belong to the buyers too. */
export async function eraseNotesOf(tx: Transaction, vendorId: number): Promise<void> {
  await tx.update(sales).set({ notes: null }).where(eq(sales.vendorId, vendorId));
}
