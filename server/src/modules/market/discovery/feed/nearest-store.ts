import { LAST_ID } from '@akatale/contracts/paging';
import { eq, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { feedColumns } from './feed-store.ts';
import { nearestOrder, readNearestKey } from './nearest-order.ts';
import { countFiltered, isWanted, type ListPage, type Wanted } from './wanted-store.ts';

/** So many fill most pages. */
const FIRST_PLACES = 25;

/**
 * Place after place, in each the newest first. Null where to sort all that is left costs less: what has rare words, whose
 * index would be read again for each place, and where filters or words leave too little in the nearest places.
 */
export async function readNearest(db: Executor, wanted: Wanted, { feedQuery: { near }, after, limit }: ListPage) {
  if (!near) throw new Error('Nothing is nearest to no place');
  if (wanted.matching && (await countFiltered(db, wanted)).isExact) return null;
  const { districts, areas } = nearestOrder(near);
  const { distanceRank, createdAt } = after ? readNearestKey(after.key) : { distanceRank: 0, createdAt: undefined };
  const next = distanceRank + FIRST_PLACES;
  const start = { at: createdAt?.toISOString() ?? 'infinity', id: after?.id ?? LAST_ID };
  const found = await readPlaces(distanceRank, next, { start, most: limit });
  if (found.length === limit || next >= areas.length) return found;
  if (wanted.filters || wanted.matching) return null;
  const beginning = { at: 'infinity', id: LAST_ID };
  return [...found, ...(await readPlaces(next, areas.length, { start: beginning, most: limit - found.length }))];

  // The order of the places is known to be that of their numbers, so that place after place is sorted and streams on.
  async function readPlaces(from: number, to: number, { start: { at, id }, most }: Part) {
    const newest = sql`created_at desc, id desc`;
    const nextOf = (place: SQL) => sql`(
      select id, created_at from products
      where ${isWanted(wanted)} and ${place} and (created_at, id) < (
        case when near.number = 1 then ${at}::timestamptz else 'infinity' end,
        case when near.number = 1 then ${id}::bigint else ${LAST_ID}::bigint end)
      order by ${newest}
      limit ${most}
    )`;
    const parts = sql.join(
      [
        nextOf(sql`district = near.district and area = near.area`),
        nextOf(sql`near.area is null and district = near.district and area is null`),
        nextOf(sql`near.district is null and district is null`),
      ],
      sql` union all `,
    );
    return db
      .select(feedColumns)
      .from(
        sql`(
          select listed.id, near.number
          from unnest(${sql.param(districts.slice(from, to))}::text[], ${sql.param(areas.slice(from, to))}::text[])
            with ordinality as near (district, area, number)
          cross join lateral (${parts}) as listed
          order by near.number, ${newest}
          limit ${most}
        ) as page`,
      )
      .innerJoin(products, eq(products.id, sql`page.id`))
      .orderBy(sql`page.number, ${products.createdAt} desc, ${products.id} desc`);
  }
}

interface Part {
  /** Of the first of these places, behind which it begins. */
  start: { at: string; id: number };
  most: number;
}
