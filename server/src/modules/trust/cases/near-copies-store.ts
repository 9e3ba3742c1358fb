import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';
import { BLANK_HASH, NEAR_BITS } from '../../../platform/text/nearly-same.ts';

const MOST = 20;

/** Whether its seller has not claimed the account yet: then operators made the listing. Undefined where nobody sees it. */
export async function findPublished(db: Executor, productId: number) {
  const [row] = await rowsOf(db, { isUnclaimed: z.boolean() })`
    select users.email is null as "isUnclaimed"
    from products join users on users.id = products.vendor_id
    where products.id = ${productId} and products.is_listed`;
  return row;
}

/** What its pictures are compared by. */
export async function findPictures(db: Executor, productId: number) {
  return rowsOf(db, { hash: z.string(), parts: z.array(z.string()) })`
    select perceptual_hash as hash, hash_parts(perceptual_hash) as parts
    from photos where product_id = ${productId} and perceptual_hash <> ${BLANK_HASH}`;
}

type Pictures = Awaited<ReturnType<typeof findPictures>>;

/**
 * Visible listings of other vendors that were published before and have nearly one of these pictures, the oldest first.
 * The photos are read by the index of their parts alone: the planner takes few to have one in common for many.
 */
export async function findWithPictures(db: Executor, productId: number, pictures: Pictures) {
  return rowsOf(db, { id: z.int(), title: z.string(), description: z.string() })`
    with near as materialized (
      select product_id, owner_id, perceptual_hash from photos
      where hash_parts(perceptual_hash) && ${sql.param(pictures.flatMap(({ parts }) => parts))}::text[]
        and product_id is not null
    )
    select other.id, other.title, other.description
    from near
    join unnest(${sql.param(pictures.map(({ hash }) => hash))}::text[]) as shown (hash)
      on bit_count(('x' || near.perceptual_hash)::bit(64) # ('x' || shown.hash)::bit(64)) <= ${NEAR_BITS}
    join products own on own.id = ${productId} and own.vendor_id <> near.owner_id
    join products other on other.id = near.product_id and other.is_listed
      and (other.published_at, other.id) < (own.published_at, own.id)
    group by other.id
    order by other.published_at, other.id
    limit ${MOST}`;
}
