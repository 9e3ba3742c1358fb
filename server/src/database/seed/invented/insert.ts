import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/postgres/database.ts';
import { products } from '../../schema/products.ts';
import { users } from '../../schema/users.ts';

export async function insertVendors(
  db: Executor,
  vendors: readonly (typeof users.$inferInsert)[],
): Promise<{ id: number; name: string }[]> {
  return db
    .insert(users)
    .values([...vendors])
    .returning({ id: users.id, name: users.name });
}

export async function insertListings(
  db: Executor,
  listings: readonly (typeof products.$inferInsert)[],
): Promise<number> {
  const rows = await db
    .insert(products)
    .values([...listings])
    .returning({ id: products.id });
  return Math.min(...rows.map(({ id }) => id));
}

/** Indexes the words of the listings from this id on, with the same result as listing them one by one. */
export async function indexWordsFrom(db: Executor, firstId: number): Promise<void> {
  await db.execute(sql`
    insert into search_words as known (word, uses)
    select word, least(count(*), 1000) from (
      select unnest(tsvector_to_array(search_lexemes(title || ' ' || category || ' ' || vendor_name))) as word
      from products where id >= ${firstId}
    ) words
    where length(word) between 2 and 40
    group by word order by word collate "C"
    on conflict (word) do update set uses = least(known.uses + excluded.uses, 1000)`);
}

/** Does the work of autovacuum, so that plans and index-only scans are as good as they will be. */
export async function vacuumAnalyze(db: Executor): Promise<void> {
  await db.execute(sql`vacuum (analyze) products, users, search_words`);
}
