import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products } from '../../../database/schema/products.ts';
import { ratings } from '../../../database/schema/ratings.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

const buyers = alias(users, 'buyers');
const vendors = alias(users, 'vendors');

export async function findReview(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: ratings.id,
      vendorId: vendors.id,
      vendorName: vendors.name,
      buyerId: buyers.id,
      buyerName: buyers.name,
      stars: ratings.rating,
      text: ratings.review,
      reply: ratings.reply,
      productId: products.id,
      productTitle: products.title,
    })
    .from(ratings)
    .innerJoin(buyers, eq(buyers.id, ratings.buyerId))
    .innerJoin(vendors, eq(vendors.id, ratings.vendorId))
    .innerJoin(products, eq(products.id, ratings.productId))
    .where(eq(ratings.id, id));
  return row;
}
