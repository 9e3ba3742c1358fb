import { TRIAL_SALES } from '@akatale/contracts/sales/subscriptions';
import type { VendorFilter, VendorSort } from '@akatale/contracts/operators/vendor-management';
import { sql, type SQL } from 'drizzle-orm';
import { users } from '../../database/schema/users.ts';
import type { Executor } from '../../platform/postgres/database.ts';
import { lastPersonMessage } from '../analytics/index.ts';
import { overrideInForce } from '../entitlements/index.ts';
import type { VendorCursor } from './vendor-cursor.ts';

/** The rule of `stageOf`: who has to pay before their plan allows chats. */
const isDue = sql`(case subscription_status
  when 'trial' then completed_sales >= ${TRIAL_SALES}
  when 'active' then coalesce(subscription_end_date <= app_now(), true)
  else true end)`;

/** The rule of `isChatAllowed`. */
const isAllowed = sql`coalesce(${overrideInForce} = 'allow', not ${isDue})`;

const filters: Record<VendorFilter, SQL> = {
  all: sql`true`,
  locked: sql`not ${isAllowed}`,
  due: isDue,
  suspended: sql`suspended_at is not null`,
};

const never = sql`8640000000000`;
const seconds = (instant: SQL) => sql`extract(epoch from ${instant})`;

/** All of them ascend. */
const keys: Record<VendorSort, SQL> = {
  name: sql`fold_text(users.name) collate "C"`,
  newest: sql`(-${seconds(sql`users.created_at`)})::float8`,
  sales: sql`(-entitlements.completed_sales)::float8`,
  active: sql`coalesce(-chat_totals.active, 0)::float8`,
  unresponded: sql`coalesce(-chat_totals.unresponded, 0)::float8`,
  abandoned: sql`coalesce(-chat_totals.abandoned::float8 / nullif(chat_totals.closed, 0), 1)::float8`,
  ending: sql`coalesce(${seconds(sql`entitlements.subscription_end_date`)}, ${never})::float8`,
};

const counted: Partial<Record<VendorSort, SQL>> = {
  active: sql`select vendor_id, count(*) as active from chats
    where type = 'sale' and status = 'active' group by vendor_id`,
  unresponded: sql`select vendor_id, count(*) as unresponded
    from chats cross join ${lastPersonMessage}
    where type = 'sale' and status = 'active' and last_message.sender_id = buyer_id
    group by vendor_id`,
  abandoned: sql`select vendor_id, count(*) as closed,
      count(*) filter (where status = 'abandoned') as abandoned
    from chats where type = 'sale' and status <> 'active' group by vendor_id`,
};

interface Page {
  search: string | undefined;
  sort: VendorSort;
  filter: VendorFilter;
  after: VendorCursor | undefined;
  limit: number;
}

export async function findVendorPage(
  db: Executor,
  { search, sort, filter, after, limit }: Page,
): Promise<VendorCursor[]> {
  const chatCounts = counted[sort];
  const type = sql.raw(sort === 'name' ? 'text' : 'float8');
  const from = after ? sql`(key, id) > (${after.key}::${type}, ${after.id}::int)` : sql`true`;
  const { rows } = await db.execute<{ key: string | number; id: number }>(sql`
    select key, id from (
      select ${keys[sort]} as key, users.id
      from users join entitlements on entitlements.user_id = users.id
        ${chatCounts ? sql`left join (${chatCounts}) as chat_totals on chat_totals.vendor_id = users.id` : sql``}
      where users.type = 'vendor' and users.deleted_at is null
        and ${filters[filter]} and ${matches(search)}
    ) as vendors where ${from} order by key, id limit ${limit}`);
  return rows;
}

/** A phone number matches with any grouping of its digits. */
function matches(search: string | undefined): SQL {
  const searched = search?.trim();
  if (!searched) return sql`true`;
  const texts = [users.name, users.email, users.username, users.location, users.contactNumber];
  const finds = texts.map((text) => sql`strpos(fold_text(${text}), fold_text(${searched})) > 0`);
  const digits = searched.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[+\d ()-]+$/.test(searched) && digits.length > 2;
  if (isNumber) {
    finds.push(sql`strpos(regexp_replace(contact_number, '\\D', '', 'g'), ${digits}) > 0`);
    finds.push(sql`strpos(contact_number_e164, ${digits}) > 0`);
  }
  return sql`(${sql.join(finds, sql` or `)})`;
}
