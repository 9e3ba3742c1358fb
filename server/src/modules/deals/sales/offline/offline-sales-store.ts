import { OFFLINE_SALE_UNDO_HOURS } from '@akatale/contracts/deals/sales';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sales } from '../../../../database/schema/sales.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { sumOfUgx } from '../sales-store.ts';

/** In a query of `sales`: neither undone nor older than the limit. */
export const isWithinUndo = sql<boolean>`${sales.createdAt} > app_now() - interval '${sql.raw(String(OFFLINE_SALE_UNDO_HOURS))} hours'`;

export async function findOfflineSale(db: Executor, id: number, vendorId: number) {
  const [row] = await db.select().from(sales).where(ownOffline(id, vendorId));
  return row;
}

export type OfflineSaleRow = NonNullable<Awaited<ReturnType<typeof findOfflineSale>>>;

/** Returns nothing if it was undone before or is too old. */
export async function undoOffline(tx: Transaction, id: number, at: Date) {
  const [undone] = await tx
    .update(sales)
    .set({ undoneAt: at })
    .where(and(eq(sales.id, id), isNull(sales.undoneAt), isWithinUndo))
    .returning();
  return undone;
}

const ownOffline = (id: number, vendorId: number) =>
  and(eq(sales.id, id), eq(sales.vendorId, vendorId), eq(sales.channel, 'offline'));

export async function sumOfflineSales(db: Executor, vendorId: number) {
  const [totals] = await db
    .select({ totalSales: sql<number>`count(*)::int`, totalValue: sumOfUgx })
    .from(sales)
    .where(and(eq(sales.vendorId, vendorId), eq(sales.channel, 'offline'), isNull(sales.undoneAt)));
  return totals ?? { totalSales: 0, totalValue: 0 };
}
