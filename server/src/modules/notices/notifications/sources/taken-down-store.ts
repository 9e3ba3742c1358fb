import * as z from 'zod/mini';
import { broadcasts, notifications, publications } from '../../../../database/schema/notifications.ts';
import { products } from '../../../../database/schema/products.ts';
import { rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';

interface TakenDownListing {
  productId: number;
  vendorId: number;
}

/** Previews of a message that was taken down. */
export async function removeRowsOfMessage(tx: Transaction, messageId: number): Promise<number[]> {
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${notifications}
    set is_removed = true, is_read = true, code = null, values = null, data = '{}'
    where chat_id = (select chat_id from messages where id = ${messageId}) and message_id = ${messageId} and not is_removed
      and exists (select from messages where id = ${messageId} and hidden_at is not null)
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

/** What its store was told of a review that was taken down since. */
export async function removeRowsOfReview(tx: Transaction, ratingId: number): Promise<number[]> {
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${notifications}
    set is_removed = true, is_read = true, code = null, values = null, data = '{}'
    where user_id = (select vendor_id from ratings where id = ${ratingId} and hidden = 'taken-down')
      and topic = ${`review:${ratingId}`} and not is_removed
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

/**
 * Of a listing that was taken down or deleted: rows about it alone go, and rows that several products share name the
 * others.
 */
export async function removeRowsAbout(tx: Transaction, { productId, vendorId }: TakenDownListing): Promise<number[]> {
  const named = JSON.stringify([{ productId }]);
  const rows = await rowsOf(tx, { userId: z.int() })`
    with gone as (
      select id from ${products} where id = ${productId} and (mark = 'taken-down' or deleted_at is not null)
    ), alone as (
      update ${notifications} set is_removed = true, is_read = true, code = null, values = null, data = '{}'
      where actor_id = ${vendorId} and topic in (${`product:${productId}`}, ${`saved:${productId}`}) and not is_removed
        and exists (select from gone)
      returning user_id
    ), shared as (
      select ${notifications.id} as id, others,
        (others -> 0) || jsonb_build_object('products', others, 'productCount', (data ->> 'productCount')::int - 1) as about
      from gone, ${notifications}, jsonb_path_query_array(data -> 'products', '$[*] ? (@.productId != $gone)',
        jsonb_build_object('gone', gone.id)) as others
      where data -> 'products' @> ${named}::jsonb and (
        (actor_id = ${vendorId} and topic = (
          select topic from ${broadcasts} where id = (
            select broadcast_id from ${publications} where product_id = gone.id)))
        or (user_id, topic) in (
          select user_id, 'search:' || search_id from saved_search_matches
          join saved_searches on saved_searches.id = search_id where product_id = gone.id))
    ), emptied as (
      delete from ${notifications} using shared
      where ${notifications.id} = shared.id and others = '[]' returning user_id
    ), renewed as (
      update ${notifications} set data = data || about, values = values || about from shared
      where ${notifications.id} = shared.id and others <> '[]' returning user_id
    )
    select user_id as "userId" from alone union select user_id from emptied union select user_id from renewed`;
  return rows.map(({ userId }) => userId);
}
