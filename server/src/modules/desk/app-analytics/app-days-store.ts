import { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { sql } from 'drizzle-orm';
import { type Executor, type RowOf, rowsOf } from '../../../platform/postgres/database.ts';
import type { MarketCounts } from './market-store.ts';

const { isCounted: _isCounted, ...columns } = AppDay.shape;
export type AppDayRow = RowOf<typeof columns>;

/** Late visits arrive within seconds of a day's end; older days never change. */
const SETTLED_AFTER_DAYS = 7;
const MAX_DAYS = 366;

interface CountedDay {
  day: string;
  counts: MarketCounts;
  now: Date;
  isOver: boolean;
}

/** Does nothing where the counts are unchanged or the day is closed. */
export async function upsertDay(db: Executor, { day, counts, now, isOver }: CountedDay): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into app_analytics as stored (day, daily_visits, unique_visitors, total_users, total_vendors,
      total_buyers, active_products, sold_products, active_chats, completed_chats, abandoned_chats,
      created_at, closed_at)
    select ${day}::date, coalesce(visited.page_views, 0), coalesce(visited.visitors, 0),
      ${counts.totalUsers}::int, ${counts.totalVendors}::int, ${counts.totalBuyers}::int,
      ${counts.activeProducts}::int, ${counts.soldProducts}::int, ${counts.activeChats}::int,
      ${counts.completedChats}::int, ${counts.abandonedChats}::int,
      ${at}, ${isOver ? at : sql`null`}
    from (values (${day}::date)) as one (day) left join visits_daily as visited using (day)
    on conflict (day) do update set
      daily_visits = excluded.daily_visits, unique_visitors = excluded.unique_visitors,
      total_users = excluded.total_users, total_vendors = excluded.total_vendors,
      total_buyers = excluded.total_buyers, active_products = excluded.active_products,
      sold_products = excluded.sold_products, active_chats = excluded.active_chats,
      completed_chats = excluded.completed_chats, abandoned_chats = excluded.abandoned_chats,
      closed_at = excluded.closed_at
    where stored.closed_at is null and (stored.daily_visits, stored.unique_visitors, stored.total_users,
      stored.total_vendors, stored.total_buyers, stored.active_products, stored.sold_products,
      stored.active_chats, stored.completed_chats, stored.abandoned_chats, stored.closed_at)
      is distinct from (excluded.daily_visits, excluded.unique_visitors, excluded.total_users,
      excluded.total_vendors, excluded.total_buyers, excluded.active_products,
      excluded.sold_products, excluded.active_chats, excluded.completed_chats,
      excluded.abandoned_chats, excluded.closed_at)`);
}

export async function isClosed(db: Executor, day: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from app_analytics where day = ${day}::date and closed_at is not null`,
  );
  return rows.length > 0;
}

/** Closes the open days before `today` with their latest counts, and adds uncounted days and late visits. */
export async function closeEarlierDays(db: Executor, today: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update app_analytics set closed_at = ${at} where closed_at is null and day < ${today}::date`);
  await db.execute(sql`
    insert into app_analytics (day, daily_visits, unique_visitors, total_users, total_vendors,
      total_buyers, active_products, sold_products, active_chats, completed_chats, abandoned_chats,
      created_at, closed_at)
    select days.day, coalesce(page_views, 0), coalesce(visitors, 0), 0, 0, 0, 0, 0, 0, 0, 0, ${at}, ${at}
    from (
      select generate_series(min(day), ${today}::date - 1, '1 day')::date as day
      from (select day from app_analytics union all select day from visits_daily) as known
      where day >= ${today}::date - ${MAX_DAYS}::int
    ) as days left join visits_daily using (day)
    where not exists (select from app_analytics where app_analytics.day = days.day)
    order by days.day
    on conflict do nothing`);
  await db.execute(sql`
    update app_analytics set daily_visits = page_views, unique_visitors = visitors
    from visits_daily
    where visits_daily.day = app_analytics.day and app_analytics.day < ${today}::date
      and app_analytics.day >= ${today}::date - ${SETTLED_AFTER_DAYS}::int
      and (daily_visits, unique_visitors) is distinct from (page_views, visitors)`);
}

/** The oldest first; zeros where there is no row. */
export async function findDays(db: Executor, first: string, last: string): Promise<AppDayRow[]> {
  return rowsOf(db, columns)`
    select coalesce(id, 0) as id, days.day::text as date,
      coalesce(daily_visits, 0) as "dailyVisits", coalesce(unique_visitors, 0) as "uniqueVisitors",
      coalesce(total_users, 0) as "totalUsers", coalesce(total_vendors, 0) as "totalVendors",
      coalesce(total_buyers, 0) as "totalBuyers",
      coalesce(active_products, 0) as "activeProducts",
      coalesce(sold_products, 0) as "soldProducts", coalesce(active_chats, 0) as "activeChats",
      coalesce(completed_chats, 0) as "completedChats",
      coalesce(abandoned_chats, 0) as "abandonedChats",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from (
      select generate_series(${first}::date, ${last}::date, '1 day')::date as day
    ) as days left join app_analytics using (day)
    order by days.day`;
}
