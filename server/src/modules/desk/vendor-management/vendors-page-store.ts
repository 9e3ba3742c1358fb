import type { VendorFilter, VendorSort } from '@akatale/contracts/desk/vendor-list';
import { VendorCounts } from '@akatale/contracts/desk/vendor-management-schemas';
import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';
import { firstBuyerMessage, lastPersonMessage } from '../../deals/analytics/index.ts';
import { isSuspendedByOperator } from '../../people/accounts/index.ts';
import { isPaidPeriodRunning, overrideInForce } from '../../people/entitlements/index.ts';
import { isByWords, type VendorCursor } from './vendor-management-deps.ts';

/** Who has to pay before their plan allows chats. A test compares this, and `isAllowed`, with `isChatAllowed`. */
const isDue = sql`(case subscription_status
  when 'trial' then completed_sales >= ${TRIAL_SALES}
  when 'active' then not ${isPaidPeriodRunning}
  else true end)`;

const isAllowed = sql`coalesce(${overrideInForce} = 'allow', not ${isDue})`;

const filters: Record<VendorFilter, SQL> = {
  all: sql`true`,
  locked: sql`not ${isAllowed}`,
  due: isDue,
  suspended: isSuspendedByOperator(),
};

const never = sql`8640000000000`;
const seconds = (instant: SQL) => sql`extract(epoch from ${instant})`;

/** More than any vendor has waiting buyers. */
const LOCKED_FIRST = 1_000_000;
const waiting = sql`coalesce(totals.unresponded, 0)`;

/** After all that people write: who has no place stands last. */
const LAST_SIGN = sql.raw(String(0xffff));

/** All of them ascend. */
const keys: Record<VendorSort, SQL> = {
  need: sql`(case when suspended_at is not null then 1
    when ${isDue} and not ${isAllowed} then -${LOCKED_FIRST}::int - ${waiting} else -${waiting} end)::float8`,
  name: sql`fold_text(users.name) collate "C"`,
  place: sql`coalesce(fold_text(users.location), chr(${LAST_SIGN})) collate "C"`,
  newest: sql`(-${seconds(sql`users.created_at`)})::float8`,
  items: sql`coalesce(-totals.items, 0)::float8`,
  sales: sql`(-entitlements.completed_sales)::float8`,
  active: sql`coalesce(-totals.active, 0)::float8`,
  unresponded: sql`coalesce(-totals.unresponded, 0)::float8`,
  abandoned: sql`coalesce(-totals.abandoned::float8 / nullif(totals.closed, 0), 1)::float8`,
  ending: sql`coalesce(${seconds(sql`entitlements.subscription_end_date`)}, ${never})::float8`,
};

const waitingChats = sql`select vendor_id, count(*) as unresponded
  from chats cross join ${lastPersonMessage}
  where type = 'sale' and status = 'active' and last_message.sender_id = buyer_id
    and vendor_id in (select id from vendors)
  group by vendor_id`;

/** Of the vendors that filter and search leave. */
const counted: Partial<Record<VendorSort, SQL>> = {
  need: waitingChats,
  items: sql`select vendor_id, count(*) as items from products
    where deleted_at is null and vendor_id in (select id from vendors) group by vendor_id`,
  active: sql`select vendor_id, count(*) as active from chats cross join ${firstBuyerMessage}
    where type = 'sale' and status = 'active' and vendor_id in (select id from vendors) group by vendor_id`,
  unresponded: waitingChats,
  abandoned: sql`select vendor_id, count(*) as closed,
      count(*) filter (where status = 'abandoned') as abandoned
    from chats cross join ${firstBuyerMessage}
    where type = 'sale' and status <> 'active' and vendor_id in (select id from vendors) group by vendor_id`,
};

const isVendor = sql`users.type = 'vendor' and users.deleted_at is null`;

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
  const totals = counted[sort];
  const type = sql.raw(isByWords(sort) ? 'text' : 'float8');
  const from = after ? sql`(key, id) > (${after.key}::${type}, ${after.id}::bigint)` : sql`true`;
  return rowsOf(db, { key: z.union([z.string(), z.number()]), id: z.int() })`
    with vendors as (
      select users.id from users join entitlements on entitlements.user_id = users.id
      where ${isVendor} and ${filters[filter]} and ${matches(search)}
    )
    select key, id from (
      select ${keys[sort]} as key, users.id
      from vendors join users on users.id = vendors.id join entitlements on entitlements.user_id = users.id
        ${totals ? sql`left join (${totals}) as totals on totals.vendor_id = users.id` : sql``}
    ) as ordered where ${from} order by key, id limit ${limit}`;
}

export async function countVendors(db: Executor, search: string | undefined): Promise<VendorCounts> {
  const count = (filter: VendorFilter) => sql`(count(*) filter (where ${filters[filter]}))::int as ${sql.raw(filter)}`;
  const rows = await rowsOf(db, VendorCounts.shape)`
    select count(*)::int as "all", ${count('locked')}, ${count('due')}, ${count('suspended')}
    from users join entitlements on entitlements.user_id = users.id
    where ${isVendor} and ${matches(search)}`;
  return rows[0] ?? { all: 0, locked: 0, due: 0, suspended: 0 };
}

/** A phone number matches with any grouping of its digits. */
function matches(search: string | undefined): SQL {
  const searched = search?.trim();
  if (!searched) return sql`true`;
  const texts = [users.name, users.email, users.username, users.location, users.contactNumber];
  const finds = texts.map((text) => sql`strpos(fold_text(${text}), fold_text(${searched})) > 0`);
  const digits = searched.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[+\d ()./-]+$/.test(searched) && digits.length > 2;
  if (isNumber) {
    finds.push(sql`strpos(regexp_replace(contact_number, '\\D', '', 'g'), ${digits}) > 0`);
    finds.push(sql`strpos(contact_number_e164, ${digits}) > 0`);
  }
  return sql`(${sql.join(finds, sql` or `)})`;
}
