import { NAMED_PRODUCTS } from '@akatale/contracts/notices/notifications';
import { AnnouncedProduct } from '@akatale/contracts/notices/notifications-schemas';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { broadcasts, notifications, publications } from '../../../../database/schema/notifications.ts';
import { products } from '../../../../database/schema/products.ts';
import { type Executor, lockKey, prepared, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../../market/products/index.ts';
import type { CodedText } from '../coded-text.ts';

/** The class of these advisory locks, different from all others of this database. */
const BROADCAST_LOCK = 7_200_113;
const AN_HOUR = sql`interval '1 hour'`;

/** One transaction at a time notifies the followers of a vendor. */
export async function lockBroadcastsOf(tx: Transaction, vendorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BROADCAST_LOCK}, ${lockKey(vendorId)})`);
}

const publication = prepared('insert_publication', (db) =>
  db
    .insert(publications)
    .values({ productId: sql.placeholder('productId'), vendorId: sql.placeholder('vendorId') })
    .onConflictDoNothing(),
);

export async function insertPublication(tx: Transaction, row: { productId: number; vendorId: number }): Promise<void> {
  await publication(tx).execute(row);
}

const waiting = prepared('broadcast_waiting', (db) =>
  db
    .select({
      isWaiting: sql<boolean>`exists (
          select from publications where vendor_id = ${sql.placeholder('vendorId')} and broadcast_id is null
        ) or exists (
          select from broadcasts where vendor_id = ${sql.placeholder('vendorId')} and finished_at is null
        )`,
    })
    .from(sql`(select) one`),
);

/** Whether followers are to be told of a product of this vendor. */
export async function isWaiting(db: Executor, vendorId: number): Promise<boolean> {
  const [row] = await waiting(db).execute({ vendorId });
  return row?.isWaiting === true;
}

export type Broadcast = typeof broadcasts.$inferSelect;

export async function findUnfinished(tx: Transaction, vendorId: number): Promise<Broadcast | undefined> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.vendorId, vendorId), isNull(broadcasts.finishedAt)))
    .orderBy(broadcasts.id)
    .limit(1);
  return row;
}

/** Unannounced products of a vendor, oldest first; those no longer visible are dropped. */
export async function takeWaiting(tx: Transaction, vendorId: number): Promise<number[]> {
  await tx.execute(sql`
    delete from publications using products
    where publications.vendor_id = ${vendorId} and broadcast_id is null
    and products.id = product_id and not is_listed`);
  const rows = await tx
    .select({ id: publications.productId })
    .from(publications)
    .where(and(eq(publications.vendorId, vendorId), isNull(publications.broadcastId)))
    .orderBy(publications.productId);
  return rows.map(({ id }) => id);
}

/** Of the last hour: the number of rows with a single product, and when a shared row was opened. */
export async function summarizeLastHour(tx: Transaction, vendorId: number) {
  const [row] = await tx
    .select({
      separate: sql<number>`(count(*) filter (where ${broadcasts.sharedSince} is null))::int`,
      sharedSince: sql<Date | null>`max(${broadcasts.sharedSince})
        filter (where ${broadcasts.sharedSince} > app_now() - ${AN_HOUR})`.mapWith(broadcasts.sharedSince),
      now: sql<Date>`app_now()`.mapWith(broadcasts.createdAt),
    })
    .from(broadcasts)
    .where(and(eq(broadcasts.vendorId, vendorId), sql`${broadcasts.createdAt} > app_now() - ${AN_HOUR}`));
  if (!row) throw new Error('Counting gave no row');
  return row;
}

interface NewBroadcast {
  vendorId: number;
  topic: string;
  sharedSince: Date | null;
  productIds: readonly number[];
}

export async function insertBroadcast(tx: Transaction, { productIds, ...values }: NewBroadcast): Promise<Broadcast> {
  const [row] = await tx
    .insert(broadcasts)
    .values({ ...values, createdAt: sql`app_now()` })
    .returning();
  if (!row) throw new Error('The database took a broadcast without giving it an id');
  await tx
    .update(publications)
    .set({ broadcastId: row.id })
    .where(sql`${publications.productId} = any(${sql.param([...productIds])}::bigint[])`);
  return row;
}

export async function findAnnouncedProducts(tx: Transaction, broadcastId: number): Promise<AnnouncedProduct[]> {
  return tx
    .select({
      productId: products.id,
      productTitle: products.title,
      productPrice: sql<number>`${effectivePriceUgx}`.mapWith(products.priceUgx),
      productImage: sql<string | null>`${products.images}[1]`,
    })
    .from(publications)
    .innerJoin(products, eq(products.id, publications.productId))
    .where(and(eq(publications.broadcastId, broadcastId), products.isListed))
    .orderBy(desc(products.publishedAt), desc(products.id));
}

/** The next followers in order, locked: those who have unfollowed or were erased are skipped. */
export async function lockFollowers(
  tx: Transaction,
  { vendorId, lastFollowerId }: Broadcast,
  limit: number,
): Promise<{ id: number; isRecipient: boolean }[]> {
  return rowsOf(tx, { id: z.int(), isRecipient: z.boolean() })`
    select follower_id as id,
      not is_muted and users.suspended_at is null and users.deleted_at is null as "isRecipient"
    from follows join users on users.id = follower_id
    where vendor_id = ${vendorId} and follower_id > ${lastFollowerId}
    order by follower_id limit ${limit}
    for key share of follows`;
}

interface FollowerBatch {
  broadcast: Broadcast;
  vendorName: string;
  products: readonly AnnouncedProduct[];
  userIds: readonly number[];
}

/** A row for each follower, or an update of the shared row that they have. */
export async function upsertFollowerNotifications(
  tx: Transaction,
  { broadcast, vendorName, products: announced, userIds }: FollowerBatch,
): Promise<{ id: number; userId: number }[]> {
  const data = {
    ...announced[0],
    vendorId: broadcast.vendorId,
    vendorName,
    ...(broadcast.sharedSince && {
      productCount: announced.length,
      products: announced.slice(0, NAMED_PRODUCTS),
    }),
  };
  const productTitle = announced[0]?.productTitle ?? '';
  const coded: CodedText = { code: 'product.new', values: { vendorName, productTitle } };
  return rowsOf(tx, { id: z.int(), userId: z.int() })`
    insert into ${notifications} as earlier
      (user_id, type, topic, code, values, data, actor_id, created_at)
    select user_id, 'new_product', ${broadcast.topic}, ${coded.code}, ${JSON.stringify(coded.values)}::jsonb,
      ${JSON.stringify(data)}::jsonb, ${broadcast.vendorId}, app_now()
    from unnest(${sql.param([...userIds])}::bigint[]) as user_id
    on conflict (user_id, topic) do update set
      code = excluded.code, values = excluded.values, is_read = false, created_at = excluded.created_at,
      data = excluded.data || jsonb_build_object(
        'productCount',
        (earlier.data ->> 'productCount')::int + (excluded.data ->> 'productCount')::int,
        'products', (
          select jsonb_agg(product order by place) from (
            select product, place
            from jsonb_array_elements((excluded.data -> 'products') || (earlier.data -> 'products'))
              with ordinality as named (product, place)
            order by place limit ${NAMED_PRODUCTS}
          ) as newest
        )
      )
    returning id, user_id as "userId"`;
}

/** Stores the progress of a broadcast; `null`: finished. */
export async function moveBroadcast(tx: Transaction, id: number, lastFollowerId: number | null): Promise<void> {
  await tx
    .update(broadcasts)
    .set(lastFollowerId === null ? { finishedAt: sql`app_now()` } : { lastFollowerId })
    .where(eq(broadcasts.id, id));
}

/** An `AnnouncedProduct` as JSON. */
export const announcedProduct = sql`jsonb_build_object('productId', ${products.id}, 'productTitle', ${products.title},
  'productPrice', ${effectivePriceUgx}, 'productImage', ${products.images}[1])`;

/** The offers to the buyers of these chats, the best product first. */
export async function findOffered(tx: Transaction, chatIds: readonly number[]) {
  return rowsOf(tx, {
    chatId: z.int(),
    userId: z.int(),
    vendorName: z.string(),
    productTitle: z.string(),
    products: z.array(AnnouncedProduct),
  })`
    select chats.id as "chatId", chats.buyer_id as "userId", vendors.name as "vendorName",
      chats.product_title as "productTitle", offered.products
    from similar_offers
    join chats on chats.id = similar_offers.chat_id
    join users as vendors on vendors.id = chats.vendor_id
    cross join lateral (
      select jsonb_agg(${announcedProduct} order by place) as products
      from unnest(similar_offers.product_ids) with ordinality as named (id, place)
      join products on products.id = named.id
    ) as offered
    where similar_offers.chat_id = any(${sql.param([...chatIds])}::bigint[])`;
}
