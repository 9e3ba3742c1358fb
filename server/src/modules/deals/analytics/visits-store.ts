import { sql } from 'drizzle-orm';
import { dayVisitors } from '../../../database/schema/visitors.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { isOver } from '../../../platform/visitors/day-salts-store.ts';

interface VisitRow {
  day: string;
  visitor: Buffer;
  pageViews: number;
}

/** Rows are locked in one order, so that two processes with the same visitor cannot deadlock. */
export async function countVisits(tx: Executor, rows: readonly VisitRow[]): Promise<void> {
  const column = (values: unknown[]) => sql.param(values);
  await tx.execute(sql`
    with visits as (
      select * from unnest(
        ${column(rows.map(({ day }) => day))}::date[],
        ${column(rows.map(({ visitor }) => visitor))}::bytea[],
        ${column(rows.map(({ pageViews }) => pageViews))}::int[]
      ) as s(day, visitor, page_views)
    ), new_visitors as (
      insert into day_visitors (day, visitor)
      select distinct day, visitor from visits order by day, visitor
      on conflict do nothing
      returning day
    )
    insert into visits_daily as counted (day, page_views, visitors)
    select day, sum(page_views), (select count(*) from new_visitors where new_visitors.day = visits.day)
    from visits group by day order by day
    on conflict (day) do update set
      page_views = counted.page_views + excluded.page_views,
      visitors = counted.visitors + excluded.visitors`);
}

export async function sweepVisitors(db: Executor): Promise<void> {
  await db.delete(dayVisitors).where(isOver(dayVisitors.day));
}
