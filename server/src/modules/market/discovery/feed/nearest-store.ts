import { LAST_ID } from '@akatale/contracts/paging';
import { eq, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';
import { perKey } from './feed-store.ts';
import { matchesFilters, pageColumns, type ListMode, tierIn } from './filtered-statements-store.ts';
import { nearestOrder, readNearestKey } from './nearest-order.ts';

const { placeholder } = sql;

const pagesByDistance = perKey('nearest', pageByDistance);

// The order of the places is known to be that of their numbers, so that place after place is sorted and streams on.
function pageByDistance(db: Executor, [rows, mode]: readonly [rows: number, mode: ListMode]) {
  const max = sql.raw(String(rows));
  const newest = sql`created_at desc, id desc`;
  const nextOf = (place: SQL) => sql`(
    select * from products
    where is_listed and ${place} and (created_at, id) < (
      case when near.number = 1 then ${placeholder('at')}::timestamptz else 'infinity' end,
      case when near.number = 1 then ${placeholder('id')}::bigint else ${LAST_ID}::bigint end)
    order by ${newest}
    limit ${max}
  )`;
  return db
    .select({ ...pageColumns, isLast: sql<boolean>`page.place = ${max}`.as('is_last') })
    .from(
      sql`(
        select id, number, place, tier from (
          select id, number, created_at, row_number() over (order by number, ${newest}) as place,
            case when ${matchesFilters} and ${tierIn[mode]} = ${placeholder('tier')}::int then ${placeholder('tier')}::int end as tier
          from (
            select listed.*, near.number
            from unnest(${placeholder('districts')}::text[], ${placeholder('areas')}::text[])
              with ordinality as near (district, area, number)
            cross join lateral (
              ${nextOf(sql`district = near.district and area = near.area`)}
              union all
              ${nextOf(sql`near.area is null and district = near.district and area is null`)}
              union all
              ${nextOf(sql`near.district is null and district is null`)}
            ) as listed
            order by near.number, ${newest}
            limit ${max}
          ) as products
        ) as placed
        where tier is not null or place = ${max}
        order by number, ${newest}
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.number, ${products.createdAt} desc, ${products.id} desc`);
}

/** A few places fill most pages, and cost less to plan and to sort than all. */
const FIRST_PLACES = 25;

/** Place after place from a position on; at most so many rows of the first places, and as many again of the others. */
export async function readByDistance(
  db: Executor,
  { rows, mode }: { rows: number; mode: ListMode },
  { near }: FeedQuery,
  after: FeedCursor | undefined,
  values: { limit: number },
) {
  if (!near) throw new Error('Nothing is nearest to no place');
  const order = nearestOrder(near);
  const { distanceRank, createdAt } = after ? readNearestKey(after.key) : { distanceRank: 0, createdAt: undefined };
  const start = { at: createdAt?.toISOString() ?? 'infinity', id: after?.id ?? LAST_ID };
  const statement = pagesByDistance([rows, mode])(db);
  const placesIn = (from: number, to?: number) => ({
    districts: order.districts.slice(from, to),
    areas: order.areas.slice(from, to),
  });
  const next = distanceRank + FIRST_PLACES;
  const first = await statement.execute({ ...values, ...placesIn(distanceRank, next), ...start });
  if (first.length === values.limit || first.at(-1)?.isLast || next >= order.areas.length) return first;
  const limit = values.limit - first.length;
  const others = await statement.execute({ ...values, ...placesIn(next), at: 'infinity', id: LAST_ID, limit });
  return [...first, ...others];
}
