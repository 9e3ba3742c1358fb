import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import { ratings } from '../../../database/schema/ratings.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

const wasRepliedBy = (userId: number) => and(eq(ratings.vendorId, userId), isNotNull(ratings.reply));

export async function findWritten(db: Executor, userId: number) {
  return db
    .select({
      buyerId: ratings.buyerId,
      product: products.title,
      rating: ratings.rating,
      review: ratings.review,
      reply: ratings.reply,
      repliedAt: ratings.repliedAt,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .where(or(eq(ratings.buyerId, userId), wasRepliedBy(userId)))
    .orderBy(asc(ratings.id));
}

/** The stars stay: they are the vendor's reputation. */
export async function eraseWritten(tx: Transaction, userId: number): Promise<void> {
  await tx.update(ratings).set({ review: null }).where(eq(ratings.buyerId, userId));
  await tx.update(ratings).set({ reply: null, repliedAt: null }).where(wasRepliedBy(userId));
}
