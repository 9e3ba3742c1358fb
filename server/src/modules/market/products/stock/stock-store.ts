import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { signAt, summaryColumns } from '../listings/products-store.ts';
import { productMoves } from '../product-policy.ts';

/** Returns nothing if the stock is too small or the product is not for sale. */
export async function takeStock(db: Executor, id: number, quantity: number, at: Date) {
  const { from, to } = productMoves.sellOut;
  const [left] = await db
    .update(products)
    .set({
      stock: sql`${products.stock} - ${quantity}`,
      status: sql`case when ${products.stock} = ${quantity} then ${to} else ${products.status} end`,
      ...signAt(at),
    })
    .where(and(eq(products.id, id), inArray(products.status, [...from]), gte(products.stock, quantity)))
    .returning({ stock: products.stock, status: products.status, vendorId: products.vendorId });
  return left;
}

export async function returnStock(db: Executor, id: number, quantity: number, at: Date) {
  const { from, to } = productMoves.relist;
  const [left] = await db
    .update(products)
    .set({
      stock: sql`${products.stock} + ${quantity}`,
      status: sql`case when ${inArray(products.status, [...from])} then ${to} else ${products.status} end`,
      ...signAt(at),
    })
    .where(eq(products.id, id))
    .returning({ stock: products.stock, status: products.status, vendorId: products.vendorId });
  return left;
}

export async function lockForSale(db: Executor, id: number) {
  const [row] = await db.select(summaryColumns).from(products).where(eq(products.id, id)).for('no key update');
  return row;
}
