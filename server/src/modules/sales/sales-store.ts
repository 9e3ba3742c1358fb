import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { sales } from '../../database/schema/sales.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';

/**
 * What sales have brought, in a query of `sales`. No sum of real shillings comes near the largest
 * number that JSON holds exactly; one of invented ones stops there.
 */
export const sumOfUgx = sql<number>`least(coalesce(sum(${sales.priceUgx} * ${sales.quantity}), 0), ${sql.raw(String(Number.MAX_SAFE_INTEGER))})::float8`;

/** The new row's id. */
export async function insertSale(
  tx: Transaction,
  sale: typeof sales.$inferInsert & { productTitle: string },
): Promise<number> {
  const [row] = await tx.insert(sales).values(sale).returning({ id: sales.id });
  if (!row) throw new Error('The database took a sale without giving it an id');
  return row.id;
}

/** Marks the sale of a chat as taken back; how many things go back with it. */
export async function undoSaleOf(tx: Transaction, chatId: number, at: Date): Promise<number> {
  const [undone] = await tx
    .update(sales)
    .set({ undoneAt: at })
    .where(and(eq(sales.chatId, chatId), isNull(sales.undoneAt)))
    .returning({ quantity: sales.quantity });
  if (!undone) throw new Error(`Chat ${chatId} was completed without a sale`);
  return undone.quantity;
}

/** All that somebody sold and bought, oldest first. */
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

/** Takes away what a vendor wrote about sales. The rows stay: they are the other side's too. */
export async function eraseNotesOf(tx: Transaction, vendorId: number): Promise<void> {
  await tx.update(sales).set({ notes: null }).where(eq(sales.vendorId, vendorId));
}
