import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../scale.ts';
import type { Pool, Stock } from '../stock-market.ts';
import { drawTable, quantile } from '../table.ts';

const FOLLOWERS = scaled(10_000, 100);
const LISTINGS = scaled(30, 1);
const LOOK_EVERY_MS = 20;

const ADD_FOLLOWERS = `
  insert into users (username, email, name, created_at, updated_at)
  select 'follower' || n, 'follower' || n || '@akatale.example', 'Follower ' || n, now(), now()
  from generate_series(1, $1::int) as n`;
const FOLLOW = `
  insert into follows (follower_id, vendor_id, created_at)
  select id, $1::int, now() from users where username like 'follower%'`;
const UNFINISHED = `
  select (select count(*) from publications where broadcast_id is null)
    + (select count(*) from broadcasts where finished_at is null) as count`;

interface Listed {
  postMs: number;
  notifiedMs: number;
}

/**
 * What 10,000 followers cost the vendor who lists a product, and how soon all are notified: alternates listings with
 * and without followers, each after the previous one was delivered. About a minute.
 */
export async function benchFollows(origin: string, pool: Pool, stock: Stock): Promise<string> {
  await pool.query(ADD_FOLLOWERS, [FOLLOWERS]);
  const withFollowers: Listed[] = [];
  const without: Listed[] = [];
  for (let nth = 0; nth < LISTINGS; nth += 1) {
    await pool.query('delete from follows');
    without.push(await list(origin, pool, stock));
    await pool.query(FOLLOW, [stock.vendorId]);
    await pool.query('analyze follows');
    withFollowers.push(await list(origin, pool, stock));
  }
  const { rows } = await pool.query<{ missing: number }>(MISSING, [FOLLOWERS, LISTINGS]);
  const median = (listed: Listed[]) =>
    quantile(
      listed.map(({ postMs }) => postMs),
      0.5,
    );
  const notified = withFollowers.map(({ notifiedMs }) => notifiedMs);
  const ratio = median(withFollowers) / median(without);
  return drawTable(
    ['listing', 'POST, median ms', 'notified, median s', 'notified, slowest s'],
    [
      ['without followers', median(without).toFixed(1), '', ''],
      [
        `with ${FOLLOWERS}`,
        median(withFollowers).toFixed(1),
        (quantile(notified, 0.5) / 1000).toFixed(1),
        (Math.max(...notified) / 1000).toFixed(1),
      ],
      ['ratio', ratio.toFixed(2), '', ''],
      ['notified twice or not at all', String(rows[0]?.missing), '', ''],
    ],
  );
}

/** Followers who were not notified exactly once of each listing, by its own row or by the row that counts. */
const MISSING = `
  select $1::int - count(*)::int as missing from (
    select user_id from notifications where type = 'new_product' group by user_id
    having sum(coalesce((data ->> 'productCount')::int, 1)) = $2::int
  ) as notified`;

async function list(origin: string, pool: Pool, stock: Stock): Promise<Listed> {
  const photo = stock.freePhotos.pop();
  if (!photo) throw new Error('There are too few photos for what is listed.');
  const body = JSON.stringify({
    title: 'Tecno Spark 10',
    description: 'Used for a year.',
    price: 400_000,
    category: 'Phones',
    condition: 'Used - Good',
    location: 'Wandegeya, Kampala',
    images: [photo],
  });
  const startedAt = performance.now();
  const headers = { cookie: stock.cookie, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/products`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`Listing was answered ${response.status}.`);
  await response.arrayBuffer();
  const postMs = performance.now() - startedAt;
  while (await isTelling(pool)) await sleep(LOOK_EVERY_MS);
  return { postMs, notifiedMs: performance.now() - startedAt };
}

async function isTelling(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ count: string }>(UNFINISHED);
  return Number(rows[0]?.count) > 0;
}
