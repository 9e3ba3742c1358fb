import { eq, inArray, sql } from 'drizzle-orm';
import { chats, similarOffers } from '../../database/schema/chats.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';

const SIMILAR = 3;

/** A buyer waits since a message after which the vendor has written nothing, however often they have asked since. */
export async function findUnanswered(
  db: Executor,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct chats.id from messages
    join chats on chats.id = messages.chat_id and chats.buyer_id = messages.sender_id
    join users on users.id = chats.buyer_id
    where messages.sent_at > app_now() - interval '3 days' and messages.sent_at <= app_now() - interval '24 hours'
      and messages.kind <> 'system'
      and chats.type = 'sale' and chats.status = 'active' and not chats.buyer_muted and chats.id > ${afterId}
      and users.suspended_at is null and users.deleted_at is null
      and not exists (select from ${similarOffers} where chat_id = chats.id)
      and not exists (
        select from messages as answer
        where answer.chat_id = chats.id and answer.id > messages.id
          and answer.sender_id = chats.vendor_id and answer.kind <> 'system'
      )
    order by chats.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

const candidates = (which: ReturnType<typeof sql>, isOfSameVendor: boolean) => sql`(
  select products.id, products.rank, ${sql.raw(String(isOfSameVendor))} as is_of_same_vendor from products
  where products.is_listed and products.category = wanted.category and products.id <> wanted.id and ${which}
    and not exists (
      select from chats as known where known.buyer_id = chats.buyer_id and known.product_id = products.id
    )
  order by products.rank desc, products.id desc limit ${SIMILAR})`;

/** Returns the chats that have an offer now and had none: of two workers one gets each. */
export async function insertOffers(tx: Transaction, chatIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${similarOffers} (chat_id, product_ids, offered_at)
    select chats.id, similar_products.ids, app_now()
    from chats
    join products as wanted on wanted.id = chats.product_id
    cross join lateral (
      select array_agg(id order by is_of_same_vendor, rank desc, id desc) as ids from (
        select * from (
          ${candidates(sql`products.vendor_id not in (chats.vendor_id, chats.buyer_id)`, false)}
          union all
          ${candidates(sql`products.vendor_id = chats.vendor_id`, true)}
        ) as found
        order by is_of_same_vendor, rank desc, id desc limit ${SIMILAR}
      ) as best
    ) as similar_products
    where chats.id = any(${sql.param([...chatIds])}::int[]) and similar_products.ids is not null
    -- In one order, so that two transactions never wait for each other in a circle.
    order by chats.id
    on conflict do nothing
    returning chat_id as id`);
  return rows.map(({ id }) => id);
}

export async function findOffersTo(db: Executor, buyerId: number) {
  return db
    .select({ productId: chats.productId, offeredAt: similarOffers.offeredAt })
    .from(similarOffers)
    .innerJoin(chats, eq(chats.id, similarOffers.chatId))
    .where(eq(chats.buyerId, buyerId))
    .orderBy(similarOffers.chatId);
}

/** Those in which an erased vendor's products are named stay, so that their buyers are not told again. */
export async function deleteOffersTo(tx: Transaction, buyerId: number): Promise<void> {
  const own = tx.select({ id: chats.id }).from(chats).where(eq(chats.buyerId, buyerId));
  await tx.delete(similarOffers).where(inArray(similarOffers.chatId, own));
}
