import { createHash, randomBytes } from 'node:crypto';
import { scaled } from '../../scale.ts';
import type { Pool } from '../stock-market.ts';

const BUYERS = scaled(20_000, 500);
const CHATS = scaled(100_000, 1_000);
const OFFLINE_SALES = scaled(50_000, 500);
const VISITS = scaled(1_000_000, 10_000);
const SEARCHES = scaled(1_000_000, 10_000);
const TERMS = scaled(40_000, 400);

const statements: readonly [text: string, values: readonly unknown[]][] = [
  [
    `insert into users (username, email, name, created_at, updated_at)
     select 'buyer' || n, 'buyer' || n || '@akatale.example', 'Buyer ' || n, now() - n % 365 * interval '1 day', now()
     from generate_series(1, $1::int) n`,
    [BUYERS],
  ],
  [
    `insert into chats (buyer_id, vendor_id, product_id, product_title, status, is_sold, sold_price_ugx,
       sold_quantity, price_at_close_ugx, closed_at, last_message_at, created_at)
     select buyers.id, products.vendor_id, products.id, products.title, state, state = 'completed',
       case when state = 'completed' then price_ugx end, case when state = 'completed' then 1 end,
       case when state = 'abandoned' then price_ugx end,
       case when state <> 'active' then now() - n % 300 * interval '1 day' end,
       now() - n % 300 * interval '1 day', now() - n % 365 * interval '1 day'
     from (
       select row_number() over () as n, products.* from products limit $1::int
     ) as products
     join (
       select row_number() over () as nth, id from users where username like 'buyer%'
     ) as buyers on nth = 1 + n % $2::int
     cross join lateral (
       select (array['active', 'active', 'completed', 'abandoned'])[1 + n % 4] as state
     ) as ends`,
    [CHATS, BUYERS],
  ],
  [
    `insert into sales (channel, product_id, product_title, vendor_id, quantity, price_ugx,
       original_price_ugx, sold_at, created_at)
     select 'offline', id, title, vendor_id, 1, price_ugx, price_ugx, now(), now() from products limit $1::int`,
    [OFFLINE_SALES],
  ],
  [`update products set status = 'sold', stock = 0 where id % 10 = 0`, []],
  [
    `insert into day_visitors (day, visitor)
     select current_date - n % 365, decode(md5('v' || n), 'hex') from generate_series(1, $1::int) n`,
    [VISITS],
  ],
  [
    `insert into visits_daily (day, page_views, visitors)
     select day, 4 * count(*), count(*) from day_visitors group by day`,
    [],
  ],
  [
    `insert into search_queries (search_term, results_count, created_at)
     select 'term ' || floor(power(random(), 3) * $2::int), n % 50, now() - (1.0 - n::float8 / $1::int) * interval '30 days'
     from generate_series(1, $1::int) n`,
    [SEARCHES, TERMS],
  ],
  [
    `insert into search_terms_daily (day, search_term, searches, without_result)
     select (created_at at time zone 'Africa/Kampala')::date, search_term, count(*),
       count(*) filter (where results_count = 0)
     from search_queries group by 1, 2
     on conflict (day, search_term) do update
       set searches = excluded.searches, without_result = excluded.without_result`,
    [],
  ],
  [
    `insert into users (username, email, name, role, operator_role, email_verified, created_at, updated_at)
     values ('owner', 'owner@akatale.example', 'Owner', 'operator', 'owner', true, now(), now())`,
    [],
  ],
];

const ADD_SESSION = `
  insert into sessions (token_hash, user_id, created_at, last_seen_at, authenticated_at, expires_at)
  select $1, id, now(), now(), now(), now() + interval '1 day' from users where username = 'owner'`;

export async function fillMarket(pool: Pool): Promise<string> {
  for (const [text, values] of statements) await pool.query(text, [...values]);
  const token = randomBytes(32).toString('base64url');
  await pool.query(ADD_SESSION, [createHash('sha256').update(token).digest()]);
  await pool.query('vacuum (analyze)');
  return `sid=${token}`;
}
