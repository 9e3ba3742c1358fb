import { categories } from '@akatale/contracts/categories';
import { LAST_ID } from '@akatale/contracts/paging';
import { sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import { FOLLOWED_TERM, raisedCategories, TOWN_TERM, type Personalization } from './category-boosts.ts';
import type { FeedCursor } from './feed-cursor.ts';
import { feedColumns } from './feed-store.ts';

const { placeholder } = sql;
const followed = sql`${placeholder('vendorIds')}::bigint[]`;
const town = sql`${placeholder('town')}::text`;
const followedTerm = sql.raw(String(FOLLOWED_TERM));
const townTerm = sql.raw(String(TOWN_TERM));
const limit = sql`${placeholder('limit')}::int`;
const after = (term: SQL) =>
  sql`(rank, id) < (${placeholder('key')}::float8 - ${term}, ${placeholder('id')}::bigint)
    order by rank desc, id desc limit ${limit}`;

/** Each listing appears only under its strongest reason: a page reads at most its own length from each index. */
const personal = prepared('feed_personal', (db) =>
  db
    .select(feedColumns)
    .from(
      sql`(
        select id, key from (
          select ranked.id, ranked.rank + of_category.term as key
          from unnest(${placeholder('categories')}::text[], ${placeholder('terms')}::float8[])
            as of_category (category, term)
          cross join lateral (
            select id, rank from products
            where is_listed and category = of_category.category and vendor_id <> all (${followed})
              and (of_category.term > 0 or town is distinct from ${town})
              and ${after(sql`of_category.term`)}
          ) as ranked
          union all
          select ranked.id, ranked.rank + ${followedTerm}
          from unnest(${followed}) as vendor (id)
          cross join lateral (
            select id, rank from products
            where is_listed and vendor_id = vendor.id and ${after(followedTerm)}
          ) as ranked
          union all
          (
            select id, rank + ${townTerm} from products
            where is_listed and town = ${town} and vendor_id <> all (${followed})
              and category <> all (${placeholder('raised')}::text[])
              and ${after(townTerm)}
          )
        ) as ranked
        order by key desc, id desc
        limit ${limit}
      ) as page`,
    )
    .innerJoin(products, sql`${products.id} = page.id`)
    .orderBy(sql`page.key desc, page.id desc`),
);

export async function readPersonalFeed(
  db: Executor,
  { favourites, vendorIds, town: ownTown }: Personalization,
  cursor: FeedCursor | undefined,
  pageSize: number,
) {
  const raised = raisedCategories(favourites);
  return personal(db).execute({
    categories: [...categories],
    terms: categories.map((category) => raised.get(category) ?? 0),
    raised: [...raised.keys()],
    vendorIds,
    town: ownTown ?? '',
    key: cursor ? String(cursor.key) : 'infinity',
    id: cursor?.id ?? LAST_ID,
    limit: pageSize,
  });
}
