import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '../stock-market.ts';

export interface Side {
  userId: number;
  cookie: string;
}

export interface Pair {
  chatId: number;
  buyer: Side;
  vendor: Side;
}

const ADD_PEOPLE = `insert into users (username, email, name, type, created_at, updated_at)
  select 'person' || n, 'person' || n || '@akatale.example', 'Person ' || n,
    case when n % 2 = 1 then 'buyer' else 'vendor' end, now(), now()
  from generate_series(1, $1::int) n returning id`;
const ADD_SESSIONS = `insert into sessions
    (user_id, token_hash, created_at, last_seen_at, authenticated_at, expires_at)
  select id, hash, now(), now(), now(), now() + interval '30 days'
  from unnest($1::int[], $2::bytea[]) as new (id, hash)`;
const ADD_PRODUCTS = `insert into products (vendor_id, vendor_name, title, description, price_ugx,
    category, condition, location, images, image_colors, rank, created_at, updated_at)
  select id, 'Person', 'Phone', 'A phone.', 100000, 'Phones', 'Used - Good', 'Kampala',
    '{}', '{}', 0, now(), now()
  from unnest($1::int[]) as vendor (id) returning id, vendor_id as "vendorId"`;
const ADD_CHATS = `insert into chats
    (buyer_id, vendor_id, product_id, product_title, last_message_at, created_at)
  select buyer, vendor, product, 'Phone', now(), now()
  from unnest($1::int[], $2::int[], $3::int[]) as new (buyer, vendor, product)
  returning id, buyer_id as "buyerId"`;

export async function seedChatPairs(pool: Pool, pairs: number): Promise<Pair[]> {
  const people = await pool.query<{ id: number }>(ADD_PEOPLE, [2 * pairs]);
  const sides = people.rows.map(({ id }) => ({ userId: id, token: randomToken() }));
  await pool.query(ADD_SESSIONS, [
    sides.map(({ userId }) => userId),
    sides.map(({ token }) => createHash('sha256').update(token).digest()),
  ]);
  const buyers = sides.filter((_, index) => index % 2 === 0);
  const vendors = sides.filter((_, index) => index % 2 === 1);
  const goods = await pool.query<{ id: number; vendorId: number }>(ADD_PRODUCTS, [vendors.map(({ userId }) => userId)]);
  const productOf = new Map(goods.rows.map(({ id, vendorId }) => [vendorId, id]));
  const chats = await pool.query<{ id: number; buyerId: number }>(ADD_CHATS, [
    buyers.map(({ userId }) => userId),
    vendors.map(({ userId }) => userId),
    vendors.map(({ userId }) => productOf.get(userId)),
  ]);
  const chatOf = new Map(chats.rows.map(({ id, buyerId }) => [buyerId, id]));
  return buyers.flatMap((buyer, index) => {
    const [vendor, chatId] = [vendors[index], chatOf.get(buyer.userId)];
    if (!vendor || chatId === undefined) return [];
    return [{ chatId, buyer: signedIn(buyer), vendor: signedIn(vendor) }];
  });
}

const randomToken = () => randomBytes(32).toString('base64url');
const signedIn = ({ userId, token }: { userId: number; token: string }): Side => ({
  userId,
  cookie: `sid=${token}`,
});
