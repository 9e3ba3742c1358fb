import { NOTIFICATION_DAYS } from '@akatale/contracts/people/retention';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/postgres/database.ts';
import { publications } from '../schema/notifications.ts';

export async function deletePublications(db: Executor): Promise<void> {
  await db.delete(publications);
}

/** Backdates notifications, which have the database's time, to their events; those older than two days are read. */
export async function dateNotifications(db: Executor): Promise<void> {
  await db.execute(sql`
    update notifications set created_at = dated.at
    from (
      select n.id, coalesce(
        products.published_at,
        case when n.user_id = ratings.buyer_id then ratings.replied_at else ratings.created_at end,
        messages.sent_at,
        case when n.type = 'subscription' then plans.last_payment_date end,
        n.created_at
      ) as at
      from notifications as n
      join entitlements as plans on plans.user_id = n.user_id
      left join products on n.type = 'new_product' and products.id = (n.data ->> 'productId')::bigint
      left join ratings on n.type = 'review' and ratings.id = (n.data ->> 'ratingId')::bigint
      left join messages on messages.id = n.message_id
    ) as dated
    where dated.id = notifications.id`);
  await db.execute(sql`
    update notifications set is_read = true where created_at < now() - interval '2 days'`);
  await db.execute(sql`
    delete from notifications where created_at < now() - make_interval(days => ${NOTIFICATION_DAYS})`);
}
