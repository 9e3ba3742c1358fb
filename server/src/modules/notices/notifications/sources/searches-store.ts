import { NAMED_PRODUCTS } from '@akatale/contracts/notices/notifications';
import { AnnouncedProduct, NotificationData } from '@akatale/contracts/notices/notifications-schemas';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { notificationReads, notifications } from '../../../../database/schema/notifications.ts';
import { products } from '../../../../database/schema/products.ts';
import { savedSearches, savedSearchMatches } from '../../../../database/schema/saved-searches.ts';
import { users } from '../../../../database/schema/users.ts';
import { rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { announcedProduct } from './broadcast-store.ts';

/** The matches of each search that were marked as told last. */
export async function findFound(tx: Transaction, searchIds: readonly number[]) {
  return rowsOf(tx, {
    searchId: z.int(),
    userId: z.int(),
    query: z.string(),
    storeId: z.nullable(z.int()),
    storeName: z.nullable(z.string()),
    count: z.int(),
    vendorIds: z.array(z.int()),
    products: z.array(AnnouncedProduct),
  })`
    select ${savedSearches.id} as "searchId", user_id as "userId", query,
      ${users.id} as "storeId", ${users.name} as "storeName", found.count,
      found."vendorIds", found.products
    from ${savedSearches}
    left join ${users} on ${users.id} = ${savedSearches.vendorId}
    cross join lateral (
      select count(*)::int as count, array_agg(distinct ${products.vendorId}) as "vendorIds",
        (array_agg(${announcedProduct} order by ${products.publishedAt} desc, ${products.id} desc))[:${sql.raw(String(NAMED_PRODUCTS))}] as products
      from ${savedSearchMatches} join ${products} on ${products.id} = ${savedSearchMatches.productId}
      where ${savedSearchMatches.searchId} = ${savedSearches.id} and ${savedSearchMatches.notifiedAt} =
        (select max(latest.notified_at) from ${savedSearchMatches} as latest where latest.search_id = ${savedSearches.id})
    ) as found
    where ${savedSearches.id} = any(${sql.param([...searchIds])}::bigint[]) and found.count > 0`;
}

interface Topic {
  userId: number;
  topic: string;
}

export async function findUnread(tx: Transaction, topics: readonly Topic[]) {
  return rowsOf(tx, {
    userId: z.int(),
    topic: z.string(),
    data: NotificationData,
    actorId: z.nullable(z.int()),
  })`
    select user_id as "userId", topic, data, actor_id as "actorId" from ${notifications}
    where (user_id, topic) in (
      select * from unnest(${sql.param(topics.map(({ userId }) => userId))}::bigint[],
        ${sql.param(topics.map(({ topic }) => topic))}::text[])
    ) and not is_read and created_at > coalesce((
      select ${notificationReads.othersReadAt} from ${notificationReads}
      where ${notificationReads.userId} = ${notifications.userId}), '-infinity')`;
}
