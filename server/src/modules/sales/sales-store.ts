import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { sales } from '../../database/schema/index.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';

export async function insertSale(tx: Transaction, sale: typeof sales.$inferInsert): Promise<void> {
  await tx.insert(sales).values(sale);
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
