import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../platform/postgres/database.ts';
import { NEAR_BITS } from './nearly-same.ts';

const MOST = 20;
/** Of a picture in one colour, which is like all others in one colour. */
const BLANK = '0'.repeat(16);

/** Whether its seller has not claimed the account yet: then operators made the listing. Undefined where nobody sees it. */
export async function findPublished(db: Executor, productId: number) {
  const [row] = await rowsOf(db, { isUnclaimed: z.boolean() })`
    select users.email is null as "isUnclaimed"
    from products join users on users.id = products.vendor_id
    where products.id = ${productId} and products.is_listed`;
  return row;
}

/** Visible listings of other vendors that were published before and have nearly one of its pictures, the oldest first. */
export async function findWithItsPictures(db: Executor, productId: number) {
  return rowsOf(db, { id: z.int(), title: z.string(), description: z.string() })`
    select other.id, other.title, other.description
    from products own
    join photos shown on shown.product_id = own.id and shown.perceptual_hash <> ${BLANK}
    join photos near on hash_parts(near.perceptual_hash) && hash_parts(shown.perceptual_hash)
      and near.product_id is not null and near.owner_id <> own.vendor_id
    join products other on other.id = near.product_id and other.is_listed
    where own.id = ${productId} and (other.published_at, other.id) < (own.published_at, own.id)
      and bit_count(('x' || near.perceptual_hash)::bit(64) # ('x' || shown.perceptual_hash)::bit(64)) <= ${sql.raw(String(NEAR_BITS))}
    group by other.id
    order by other.published_at, other.id
    limit ${MOST}`;
}
