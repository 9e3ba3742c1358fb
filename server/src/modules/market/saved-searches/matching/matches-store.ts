import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { follows } from '../../../../database/schema/follows.ts';
import { products } from '../../../../database/schema/products.ts';
import { listingsToMatch, savedSearches, savedSearchMatches } from '../../../../database/schema/saved-searches.ts';
import { users } from '../../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { isBlockedPair } from '../../../people/blocks/index.ts';
import { KEY_LENGTH } from '../../discovery/index.ts';
import { fitsFilters, type ProductFilters } from '../../products/index.ts';

const param = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;

export async function takeQueuedListings(tx: Transaction, limit: number): Promise<number[]> {
  const rows = await rowsOf(tx, { id: z.int() })`
    delete from ${listingsToMatch} where id in (
      select id from ${listingsToMatch} order by id limit ${limit} for update skip locked
    ) returning product_id as id`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Whether the person of a search may be told of a listing at all (rule 292). */
const isTellable = sql`(products.is_listed and products.published_at > saved_searches.since
  and saved_searches.paused_at is null and products.vendor_id <> saved_searches.user_id
  and exists (select from ${users} where ${users.id} = saved_searches.user_id
    and ${users.suspendedAt} is null and ${users.deletedAt} is null)
  and not ${isBlockedPair(sql`saved_searches.user_id`, sql`products.vendor_id`)}
  and not exists (select from ${follows} where ${follows.followerId} = saved_searches.user_id
    and ${follows.vendorId} = products.vendor_id and ${follows.isMuted}))`;

/** Of a saved search, as `fitsFilters` casts them. */
function savedFilter(name: keyof ProductFilters, type: string): SQL {
  const { filters } = savedSearches;
  const key = sql.raw(`'${name}'`);
  if (type === 'jsonb') return sql`(${filters} -> ${key})`;
  if (type !== 'text[]') return sql`(${filters} ->> ${key})`;
  return sql`(select array_agg(each) from jsonb_array_elements_text(${filters} -> ${key}) as each)`;
}

const isSought = sql`((${savedSearches.category} is null or ${savedSearches.category} = ${products.category})
  and ${fitsFilters(savedFilter)}
  and (${savedSearches.titleQuery} is null
    or ${products.titleDocument} @@ ${savedSearches.titleQuery}
    or ${products.searchDocument} @@ ${savedSearches.wholeQuery}))`;

/** Of a listing: the beginnings of its words, its kind, and what searches without words are kept under. */
const keysOfListing = sql`(
  select array_agg(distinct left(word, length))
    || array['#' || products.category, '@' || products.district, '~' || products.vendor_id, '%' || products.kind, '*']
  from unnest(tsvector_to_array(products.search_document)) as word, generate_series(1, ${sql.raw(String(KEY_LENGTH))}) as length
)`;

/** Stores which saved searches these listings match and have not matched before. */
export async function insertMatches(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${savedSearchMatches} (search_id, product_id)
    select saved_searches.id, products.id
    from ${products}
    cross join lateral ${keysOfListing} as listing (keys)
    join ${savedSearches} on saved_searches.keys && listing.keys and saved_searches.paused_at is null
    where products.id = ${param(productIds)} and ${isTellable} and ${isSought}
    order by saved_searches.id, products.id
    on conflict do nothing`);
}

interface Batch {
  afterId: number;
  limit: number;
}

export async function findMatched(db: Executor, { afterId, limit }: Batch): Promise<number[]> {
  const rows = await rowsOf(db, { id: z.int() })`
    select distinct search_id as id from ${savedSearchMatches}
    where notified_at is null and search_id > ${afterId} order by search_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Those that no other worker tells of now. */
export async function lockSearches(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(tx, { id: z.int() })`
    select id from ${savedSearches} where id = ${param(ids)} order by id for no key update skip locked`;
  return rows.map(({ id }) => id);
}

/** Forgets matches that ended before they were told, and marks the others; returns the searches that have some. */
export async function markMatchesNotified(tx: Transaction, searchIds: readonly number[]): Promise<number[]> {
  await tx.execute(sql`
    delete from ${savedSearchMatches} using ${savedSearches}, ${products}
    where search_id = ${param(searchIds)} and notified_at is null
      and saved_searches.id = search_id and products.id = product_id and not (${isTellable} and ${isSought})`);
  const rows = await rowsOf(tx, { id: z.int() })`
    update ${savedSearchMatches} set notified_at = app_now()
    where search_id = ${param(searchIds)} and notified_at is null returning search_id as id`;
  return [...new Set(rows.map(({ id }) => id))];
}
