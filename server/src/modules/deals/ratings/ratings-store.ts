import { RATING_DAYS } from '@akatale/contracts/deals/ratings';
import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chats } from '../../../database/schema/chats.ts';
import { products } from '../../../database/schema/products.ts';
import { ratings } from '../../../database/schema/ratings.ts';
import { users } from '../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';

/** Requires a row of `chats`. */
export const isRecentPurchase = sql<boolean>`coalesce(${chats.closedAt} > app_now() - interval '${sql.raw(String(RATING_DAYS))} days', false)`;

export async function lockPurchase(tx: Transaction, chatId: number) {
  const [row] = await tx
    .select({
      buyerId: chats.buyerId,
      vendorId: chats.vendorId,
      productId: chats.productId,
      status: chats.status,
      isRecent: isRecentPurchase,
    })
    .from(chats)
    .where(eq(chats.id, chatId))
    .for('no key update');
  return row;
}

/** Returns nothing if the sale was rated before. */
export async function insertRating(tx: Transaction, rating: typeof ratings.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(ratings).values(rating).onConflictDoNothing().returning({ id: ratings.id });
  return row?.id;
}

/** True if this is the first reply. */
export async function setReply(tx: Transaction, id: number, reply: string, at: Date): Promise<boolean> {
  const replied = await tx
    .update(ratings)
    .set({ reply, repliedAt: at })
    .where(and(eq(ratings.id, id), isNull(ratings.reply)))
    .returning({ id: ratings.id });
  return replied.length === 1;
}

const isShown = isNull(ratings.hidden);

function shown(db: Executor, which: SQL | undefined) {
  return db
    .select({
      id: ratings.id,
      productId: ratings.productId,
      vendorId: ratings.vendorId,
      rating: ratings.rating,
      review: ratings.review,
      reply: ratings.reply,
      repliedAt: ratings.repliedAt,
      createdAt: ratings.createdAt,
      buyerName: users.name,
      buyerAvatar: users.avatar,
      productTitle: products.title,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.buyerId))
    .innerJoin(products, eq(products.id, ratings.productId))
    .where(and(which, isShown));
}

const aboutId = sql.placeholder('aboutId');
const about = { product: eq(ratings.productId, aboutId), vendor: eq(ratings.vendorId, aboutId) };
export type About = keyof typeof about;

const newestFirst = (db: Executor, which: SQL) =>
  shown(db, and(which, lt(ratings.id, sql.placeholder('before'))))
    .orderBy(desc(ratings.id))
    .limit(sql.placeholder('limit'));

const pages = {
  product: prepared('ratings_of_product', (db) => newestFirst(db, about.product)),
  vendor: prepared('ratings_of_vendor', (db) => newestFirst(db, about.vendor)),
};

interface RatingsQuery {
  aboutId: number;
  /** Exclusive. */
  before: number;
  limit: number;
}

export async function findRatings(db: Executor, which: About, page: RatingsQuery) {
  return pages[which](db).execute({ ...page });
}

export type RatingRow = Awaited<ReturnType<typeof findRatings>>[number];

const ratingById = prepared('rating_by_id', (db) => shown(db, eq(ratings.id, sql.placeholder('id'))));

export async function findRating(db: Executor, id: number): Promise<RatingRow | undefined> {
  const [row] = await ratingById(db).execute({ id });
  return row;
}

const starsOf = (db: Executor, which: SQL) =>
  db
    .select({ rating: ratings.rating, count: sql<number>`count(*)::int` })
    .from(ratings)
    .where(and(which, isShown))
    .groupBy(ratings.rating);

const stars = {
  product: prepared('stars_of_product', (db) => starsOf(db, about.product)),
  vendor: prepared('stars_of_vendor', (db) => starsOf(db, about.vendor)),
};

export async function countStars(db: Executor, which: About, id: number) {
  return stars[which](db).execute({ aboutId: id });
}

export async function isRated(db: Executor, chatId: number): Promise<boolean> {
  const rows = await db.select({ id: ratings.id }).from(ratings).where(eq(ratings.chatId, chatId));
  return rows.length > 0;
}

/** Locks a review with what it says, hidden or not, until the transaction ends. */
export async function lockReview(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      vendorId: ratings.vendorId,
      buyerId: ratings.buyerId,
      productId: ratings.productId,
      stars: ratings.rating,
      review: ratings.review,
      hidden: ratings.hidden,
      createdAt: ratings.createdAt,
      productTitle: products.title,
      category: products.category,
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .where(eq(ratings.id, id))
    .for('no key update', { of: ratings });
  return row;
}

export type ReviewHiding = NonNullable<(typeof ratings.$inferSelect)['hidden']> | null;

export async function storeHiding(tx: Transaction, id: number, hidden: ReviewHiding): Promise<void> {
  await tx.update(ratings).set({ hidden }).where(eq(ratings.id, id));
}

const vendors = alias(users, 'vendors');

const pendingOfBuyer = prepared('pending_ratings', (db) =>
  db
    .select({
      id: chats.id,
      productId: products.id,
      vendorId: vendors.id,
      productTitle: sql<string>`coalesce(${chats.productTitle}, ${products.title})`,
      vendorName: vendors.name,
      images: products.images,
      completedAt: sql<Date>`${chats.closedAt}`.mapWith(chats.createdAt),
    })
    .from(chats)
    .innerJoin(products, eq(products.id, chats.productId))
    .innerJoin(vendors, eq(vendors.id, chats.vendorId))
    .leftJoin(ratings, eq(ratings.chatId, chats.id))
    .where(
      and(
        eq(chats.buyerId, sql.placeholder('buyerId')),
        eq(chats.status, 'completed'),
        eq(chats.reviewDismissed, false),
        isRecentPurchase,
        isNull(ratings.id),
      ),
    )
    .orderBy(desc(chats.closedAt), desc(chats.id)),
);

export async function findPending(db: Executor, buyerId: number) {
  return pendingOfBuyer(db).execute({ buyerId });
}

export type PendingRow = Awaited<ReturnType<typeof findPending>>[number];
