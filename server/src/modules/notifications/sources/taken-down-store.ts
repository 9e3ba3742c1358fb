import * as z from 'zod/mini';
import { notifications } from '../../../database/schema/notifications.ts';
import { products } from '../../../database/schema/products.ts';
import { rowsOf, type Transaction } from '../../../platform/postgres/database.ts';

interface TakenDown {
  productId: number;
  vendorId: number;
}

/** Previews of a message that was taken down. */
export async function removeRowsOfMessage(tx: Transaction, messageId: number): Promise<number[]> {
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${notifications}
    set is_removed = true, is_read = true, code = null, values = null, title = '', message = '', reason = '', data = '{}'
    where chat_id = (select chat_id from messages where id = ${messageId}) and message_id = ${messageId} and not is_removed
      and exists (select from messages where id = ${messageId} and hidden_at is not null)
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

/** What its store was told of a review that was taken down since. */
export async function removeRowsOfReview(tx: Transaction, ratingId: number): Promise<number[]> {
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${notifications}
    set is_removed = true, is_read = true, code = null, values = null, title = '', message = '', reason = '', data = '{}'
    where user_id = (select vendor_id from ratings where id = ${ratingId} and hidden = 'taken-down')
      and topic = ${`review:${ratingId}`} and not is_removed
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

/** Rows about this listing alone, while it is taken down; a row that several products share keeps its titles. */
export async function removeRowsAbout(tx: Transaction, { productId, vendorId }: TakenDown): Promise<number[]> {
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${notifications}
    set is_removed = true, is_read = true, code = null, values = null, title = '', message = '', reason = '', data = '{}'
    where actor_id = ${vendorId} and topic in (${`product:${productId}`}, ${`saved:${productId}`}) and not is_removed
      and exists (select from ${products} where id = ${productId} and mark = 'taken-down')
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}
