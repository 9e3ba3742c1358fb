import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { products } from '../../../database/schema/products.ts';
import { savedProducts } from '../../../database/schema/saved-products.ts';
import { users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { effectivePriceUgx, isOpenToAll } from '../products/index.ts';
import { leastWithDrop, MIN_DROP_PERCENT, MIN_DROP_UGX, type Present, type LastNotice } from './saved-policy.ts';

const A_DAY = sql`interval '1 day'`;
/** After an outage of this length no promotion that began meanwhile is missed. */
const BEGUN_WITHIN = sql`interval '2 days'`;

export async function hasSavers(db: Executor, productIds: readonly number[]): Promise<boolean> {
  const [row] = await db
    .select({ id: savedProducts.id })
    .from(savedProducts)
    .where(sql`${savedProducts.productId} = any(${sql.param([...productIds])}::bigint[])`)
    .limit(1);
  return row !== undefined;
}

export async function findPresent(
  db: Executor,
  productId: number,
): Promise<(Present & { vendorId: number }) | undefined> {
  const [row] = await db
    .select({
      vendorId: products.vendorId,
      status: products.status,
      isOnline: products.isOnline,
      // What is unconfirmed is in no list either.
      isWithheld: sql<boolean>`${products.isWithheld} or ${users.suspendedAt} is not null
        or ${products.unconfirmedSince} is not null`,
      priceUgx: sql<number>`${effectivePriceUgx}`.mapWith(products.priceUgx),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(products.id, productId));
  if (!row) return undefined;
  const { vendorId, priceUgx, status } = row;
  const state = !isOpenToAll(row) ? 'hidden' : status === 'sold' ? 'sold' : 'available';
  return { vendorId, priceUgx, state };
}

interface SaverQuery {
  productId: number;
  vendorId: number;
  present: Present;
  afterId: number;
  limit: number;
}

export interface Saver extends LastNotice {
  id: number;
  /** Notified of this product within the last day. */
  isRecent: boolean;
  /** Has muted the vendor, or has bought the product. */
  isSilent: boolean;
}

/** The next savers with a notice or a recheck, locked, so that only one of two workers notifies them. */
export async function lockSavers(tx: Transaction, query: SaverQuery): Promise<Saver[]> {
  const { productId, vendorId, present, afterId, limit } = query;
  const savers = await tx
    .select({
      id: savedProducts.id,
      userId: savedProducts.userId,
      lowestUgx: savedProducts.lowestNotifiedUgx,
      state: savedProducts.notifiedState,
      isRecent: sql<boolean>`coalesce(${savedProducts.lastNotifiedAt} > app_now() - ${A_DAY}, false)`,
    })
    .from(savedProducts)
    .where(
      and(
        eq(savedProducts.productId, productId),
        gt(savedProducts.id, afterId),
        sql`(${hasNotice(present)} or ${savedProducts.recheckAt} <= app_now())`,
      ),
    )
    .orderBy(savedProducts.id)
    .limit(limit)
    .for('no key update');
  const silent = await findSilent(tx, { productId, vendorId, userIds: savers.map(({ userId }) => userId) });
  return savers.map(({ userId, ...saver }) => ({ ...saver, isSilent: silent.has(userId) }));
}

/** After the lock, since a statement that waits for it reads other tables as they were before. */
async function findSilent(
  tx: Transaction,
  { productId, vendorId, userIds }: { productId: number; vendorId: number; userIds: readonly number[] },
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const ids = sql`any(${sql.param([...userIds])}::bigint[])`;
  const rows = await rowsOf(tx, { id: z.int() })`
    select follower_id as id from follows where vendor_id = ${vendorId} and follower_id = ${ids} and is_muted
    union
    select buyer_id from sales where product_id = ${productId} and buyer_id = ${ids} and undone_at is null`;
  return new Set(rows.map(({ id }) => id));
}

/** `noticeFor` in SQL; a test compares the two. */
function hasNotice({ state, priceUgx }: Present) {
  if (state === 'hidden') return sql`false`;
  if (state === 'sold') return sql`${savedProducts.notifiedState} = 'available'`;
  return sql`(${savedProducts.notifiedState} = 'sold' or ${savedProducts.lowestNotifiedUgx} >= ${leastWithDrop(priceUgx)})`;
}

const isOneOf = (ids: readonly number[]) => sql`${savedProducts.id} = any(${sql.param([...ids])}::bigint[])`;

/** `afterNotice` in SQL; a test compares the two. */
export async function markNotified(
  tx: Transaction,
  ids: readonly number[],
  { state, priceUgx }: Present,
): Promise<void> {
  if (ids.length === 0 || state === 'hidden') return;
  const lowest = state === 'sold' ? undefined : sql`least(${savedProducts.lowestNotifiedUgx}, ${priceUgx}::bigint)`;
  await tx
    .update(savedProducts)
    .set({
      notifiedState: state,
      lastNotifiedAt: sql`app_now()`,
      recheckAt: null,
      ...(lowest && { lowestNotifiedUgx: lowest }),
    })
    .where(isOneOf(ids));
}

/** Rechecks these a day after their last notice. */
export async function postpone(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(savedProducts)
    .set({ recheckAt: sql`${savedProducts.lastNotifiedAt} + ${A_DAY}` })
    .where(isOneOf(ids));
}

export async function endRecheck(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(savedProducts).set({ recheckAt: null }).where(isOneOf(ids));
}

interface Batch {
  afterId: number;
  limit: number;
}

/** Products whose promotion has begun lately, and is a drop for a person who has saved them. */
export async function findBegunPromotions(db: Executor, { afterId, limit }: Batch): Promise<number[]> {
  const price = sql`${products.promotionalPriceUgx}`;
  const rows = await rowsOf(db, { id: z.int() })`
    select id from ${products}
    where is_listed and ${price} is not null and ${products.promotionStartDate} <= app_now()
      and ${products.promotionStartDate} > app_now() - ${BEGUN_WITHIN}
      and ${products.promotionEndDate} >= app_now() and id > ${afterId}
      and exists (select from ${savedProducts} where ${savedProducts.productId} = ${products.id}
        and ${savedProducts.recheckAt} is null and ${savedProducts.lowestNotifiedUgx} >=
          greatest(${price} + ${MIN_DROP_UGX}, ceil(${price} * 100.0 / ${100 - MIN_DROP_PERCENT})))
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function findRechecks(db: Executor, { afterId, limit }: Batch): Promise<number[]> {
  const rows = await rowsOf(db, { id: z.int() })`
    select distinct product_id as id from ${savedProducts}
    where ${savedProducts.recheckAt} <= app_now() and product_id > ${afterId}
    order by product_id limit ${limit}`;
  return rows.map(({ id }) => id);
}
