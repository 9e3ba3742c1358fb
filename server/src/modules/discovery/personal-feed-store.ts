import { categories, type Category } from '@akatale/contracts/categories';
import { LAST_ID } from '@akatale/contracts/ids';
import { sql } from 'drizzle-orm';
import { products } from '../../database/schema/products.ts';
import { prepared, type Executor } from '../../platform/postgres/database.ts';
import type { Place } from './feed-cursor.ts';
import { feedColumns } from './feed-store.ts';

const { placeholder } = sql;

/**
 * The first listings of every category, each with its category's term, and of those the first. So
 * a page reads at most its own length from each category's index, wherever it begins.
 */
const personal = prepared('feed_personal', (db) =>
  db
    .select(feedColumns)
    .from(
      sql`(
        select ranked.id, ranked.key
        from unnest(${placeholder('categories')}::text[], ${placeholder('terms')}::float8[])
          as of_category (category, term)
        cross join lateral (
          select id, rank + of_category.term as key
          from products
          where is_listed and category = of_category.category
            and (rank, id) < (${placeholder('key')}::float8 - of_category.term, ${placeholder('id')}::int)
          order by rank desc, id desc
          limit ${placeholder('limit')}::int
        ) ranked
        order by ranked.key desc, ranked.id desc
        limit ${placeholder('limit')}::int
      ) place`,
    )
    .innerJoin(products, sql`${products.id} = place.id`)
    .orderBy(sql`place.key desc, place.id desc`),
);

/** What is for sale in a person's own order after a place, at most `limit`. */
export async function readPersonalFeed(
  db: Executor,
  terms: ReadonlyMap<Category, number>,
  after: Place | undefined,
  limit: number,
) {
  return personal(db).execute({
    categories: [...categories],
    terms: categories.map((category) => terms.get(category) ?? 0),
    key: after ? String(after.key) : 'infinity',
    id: after?.id ?? LAST_ID,
    limit,
  });
}
