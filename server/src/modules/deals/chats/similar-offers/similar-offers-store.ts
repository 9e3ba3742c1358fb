import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats, similarOffers } from '../../../../database/schema/chats.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../../market/products/index.ts';
import { isBlockedPair } from '../../../people/blocks/index.ts';

const SIMILAR = 3;

/** A buyer waits since a message after which the vendor has written nothing, however often they have asked since. */
export async function findUnanswered(
  db: Executor,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf(db, { id: z.int() })`
    select distinct chats.id from messages
    join chats on chats.id = messages.chat_id and chats.buyer_id = messages.sender_id
    join users on users.id = chats.buyer_id
    where messages.sent_at > app_now() - interval '3 days' and messages.sent_at <= app_now() - interval '24 hours'
      and messages.kind <> 'system'
      and chats.type = 'sale' and chats.status = 'active' and not chats.buyer_muted and chats.id > ${afterId}
      and users.suspended_at is null and users.deleted_at is null
      and not ${isBlockedPair(sql`chats.buyer_id`, sql`chats.vendor_id`)}
      and not exists (select from ${similarOffers} where chat_id = chats.id)
      and not exists (
        select from messages as answer
        where answer.chat_id = chats.id and answer.position > messages.position
          and answer.sender_id = chats.vendor_id and answer.kind <> 'system'
      )
    order by chats.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Words of titles that say nothing of what it is; nor do numbers and words of two letters. */
const GENERIC =
  'with and the for from new used original genuine quality good large small big mini size inch pair set ' +
  'black white red blue green yellow grey gray brown pink purple orange silver gold';

/** Requires a row of `wanted`. The words of its title and its kind; null where it has neither. */
const meantWords = sql`lateral (
  select array_agg(word) as words, string_agg(quote_literal(word), ' | ')::tsquery as any_word
  from unnest(tsvector_to_array(wanted.title_document)) as word
  where length(word) > 2 and word !~ '^[0-9]+$' and word <> 'kind:' and word not like ':%'
    and word <> all(string_to_array(${GENERIC}, ' '))
) as meant`;

/** Requires rows of `chats`, `wanted`, `meant` and `asked`. */
const candidates = sql`
  select products.id, products.vendor_id = chats.vendor_id as is_of_same_vendor, products.rank,
    coalesce(products.kind = wanted.kind, false) as is_of_same_kind, (
    select count(*) from unnest(tsvector_to_array(products.title_document)) as word where word = any(meant.words)
  ) as shared_words, abs(ln(greatest(${effectivePriceUgx}, 1)::float8 / greatest(asked.price, 1))) as price_distance
  from products
  where products.is_listed and products.category = wanted.category and products.id <> wanted.id
    and products.vendor_id <> chats.buyer_id
    and not ${isBlockedPair(sql`products.vendor_id`, sql`chats.buyer_id`)} and products.title_document @@ meant.any_word
    and ${effectivePriceUgx} between asked.price / 2.0 and asked.price * 2
    and not exists (
      select from chats as known where known.buyer_id = chats.buyer_id and known.product_id = products.id
    )`;
const bestFirst = sql`is_of_same_vendor, is_of_same_kind desc, shared_words desc, price_distance, rank desc, id desc`;

/** Returns the chats that have an offer now and had none: of two workers one gets each. */
export async function insertOffers(tx: Transaction, chatIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(tx, { id: z.int() })`
    insert into ${similarOffers} (chat_id, product_ids, offered_at)
    select chats.id, similar_products.ids, app_now()
    from chats
    join products as wanted on wanted.id = chats.product_id
    cross join lateral (
      select ${effectivePriceUgx} as price from products where products.id = chats.product_id
    ) as asked
    cross join ${meantWords}
    cross join lateral (
      select array_agg(id order by ${bestFirst}) as ids
      from (select * from (${candidates}) as found order by ${bestFirst} limit ${SIMILAR}) as best
    ) as similar_products
    where chats.id = any(${sql.param([...chatIds])}::bigint[]) and similar_products.ids is not null
    -- In one order, so that two transactions never wait for each other in a circle.
    order by chats.id
    on conflict do nothing
    returning chat_id as id`;
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

/** Those in which an erased vendor's products are named stay, so that their buyers are not notified again. */
export async function deleteOffersTo(tx: Transaction, buyerId: number): Promise<void> {
  const own = tx.select({ id: chats.id }).from(chats).where(eq(chats.buyerId, buyerId));
  await tx.delete(similarOffers).where(inArray(similarOffers.chatId, own));
}
