import { createHash, randomBytes } from 'node:crypto';
import { castVendors } from '../../server/src/database/seed/cast.ts';
import {
  indexWordsFrom,
  kindColumnsOf,
  placeOf,
  vacuumAnalyze,
} from '../../server/src/database/seed/invented/insert.ts';
import { inventListings } from '../../server/src/database/seed/invented/listings.ts';
import { openDatabase } from '../../server/src/platform/postgres/database.ts';
import type { createPool } from '../../server/src/platform/postgres/pool.ts';
import { readGoods } from '../../server/test/search-quality/judge.ts';
import { scaled } from '../scale.ts';

export type Pool = ReturnType<typeof createPool>;

const VENDORS = scaled(500, 50);
const PRODUCTS = scaled(100_000, 2_000);
const TIMES = scaled(10, 2);
const BATCH = 5_000;
const SEED = 1;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const FREE_PHOTOS = scaled(12_000, 200);

export interface Stock {
  productCount: number;
  freePhotos: string[];
  cookie: string;
  /** Of a person with favourite categories who follows vendors, so that their feed is their own. */
  buyerCookie: string;
  vendorId: number;
}

/**
 * Fills an empty, migrated database, identically every time: invented listings, and among them the products that the
 * misspelt searches look for.
 */
export async function stockMarket(pool: Pool): Promise<Stock> {
  await pool.query(ADD_VENDORS, [VENDORS, castVendors.map(({ name }) => name)]);
  await addListings(pool, { from: 0, to: PRODUCTS });
  const { rows: vendors } = await pool.query<{ id: number }>('select min(id) as id from users');
  const vendorId = vendors[0]?.id ?? NaN;
  const { rows: photos } = await pool.query<{ key: string }>(ADD_PHOTOS, [FREE_PHOTOS, vendorId]);
  const { rows: buyers } = await pool.query<{ id: number }>(ADD_BUYER);
  const buyerId = buyers[0]?.id ?? NaN;
  await pool.query(ADD_FOLLOWS, [buyerId]);
  await vacuumAnalyze(openDatabase(pool));
  return {
    productCount: PRODUCTS,
    freePhotos: photos.map(({ key }) => `/uploads/${key}.jpg`),
    cookie: await openSession(pool, vendorId),
    buyerCookie: await openSession(pool, buyerId),
    vendorId,
  };
}

/** Ten times as many listings, and of each kind of goods. */
export async function growMarket(pool: Pool): Promise<void> {
  await addListings(pool, { from: PRODUCTS, to: TIMES * PRODUCTS });
  await vacuumAnalyze(openDatabase(pool));
}

async function addListings(pool: Pool, { from, to }: { from: number; to: number }): Promise<void> {
  // Filling an index of words row by row takes minutes.
  const indexes = await pool.query<Index>(INDEXES_OF_WORDS);
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`);
  for (const rows of batchesOfListings(Date.now(), { from, to })) {
    await pool.query(ADD_PRODUCTS, [JSON.stringify(rows), VENDORS]);
  }
  for (const { definition } of indexes.rows) await pool.query(definition);
  await indexWordsFrom(openDatabase(pool), from + 1);
  // Nobody waits for them, and a job would look for who does.
  await pool.query('truncate listings_to_match');
}

async function openSession(pool: Pool, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(ADD_SESSION, [createHash('sha256').update(token).digest(), userId]);
  return `sid=${token}`;
}

function* batchesOfListings(now: number, { from, to }: { from: number; to: number }) {
  const goods = readGoods();
  const every = Math.floor(PRODUCTS / goods.length);
  const invented = inventListings(SEED + from);
  for (let first = from; first < to; first += BATCH) {
    yield Array.from({ length: Math.min(BATCH, to - first) }, (_, index) => {
      const n = first + index;
      const { listedDaysAgo, ...listing } = invented.next().value;
      const createdAt = new Date(Math.floor(now - (listedDaysAgo % YEAR_DAYS) * DAY_MS));
      const rank = createdAt.getTime() / (14 * DAY_MS);
      const place = n % PRODUCTS;
      const good = place % every === 0 && goods[place / every];
      const listed = { ...listing, ...good };
      return { ...listed, ...placeOf(listing), ...kindColumnsOf(listed), n, createdAt, rank };
    });
  }
}

interface Index {
  name: string;
  definition: string;
}

const INDEXES_OF_WORDS = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'products' and indexdef like '% USING gin %'`;

const ADD_VENDORS = `
  insert into users (username, email, name, type, location, email_verified, created_at, updated_at)
  select 'vendor' || n, 'vendor' || n || '@akatale.example',
    ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || n, 'vendor', 'Ntinda, Kampala', true, now(), now()
  from generate_series(1, $1::int) n`;

const ADD_BUYER = `
  insert into users (username, email, name, type, location, category_preferences, email_verified, created_at, updated_at)
  values ('buyer', 'buyer@akatale.example', 'Nakato', 'buyer', 'Ntinda, Kampala',
    array['Phones', 'Laptops', 'Fashion'], true, now(), now())
  returning id`;

/** Not of the first vendor, who lists products. */
const ADD_FOLLOWS = `
  insert into follows (follower_id, vendor_id, created_at)
  select $1::int, id, now() from users where type = 'vendor' order by id offset 1 limit 20`;

const ADD_PRODUCTS = `
  insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition,
    location, district, area, images, image_colors, image_bytes, rank, created_at, updated_at, kind, kind_revision)
  select users.id, coalesce("vendorName", users.name), title, description, "priceUgx", category, condition,
    listed.location, district, area,
    array['/uploads/' || md5('a' || n) || md5('b' || n) || '.jpg', '/uploads/' || md5('c' || n) || md5('d' || n) || '.jpg'],
    array['#8a7f70', '#334455'], array[9000, 9000], rank, "createdAt", "createdAt", kind, "kindRevision"
  from json_to_recordset($1) as listed (n int, "vendorName" text, title text, description text, "priceUgx" bigint,
    category text, condition text, location text, district text, area text, rank float8, "createdAt" timestamptz,
    kind text, "kindRevision" int)
  join users on users.username = 'vendor' || (1 + n % $2::int)`;

const ADD_PHOTOS = `
  insert into photos (key, owner_id, width, height, color, perceptual_hash, stored_bytes, small_bytes,
    created_at)
  select md5('e' || n) || md5('f' || n), $2::int, 1080, 810, '#8a7f70', '0000000000000000', 1, 1, now()
  from generate_series(1, $1::int) n
  returning key`;

const ADD_SESSION = `
  insert into sessions (token_hash, user_id, created_at, last_seen_at, authenticated_at, expires_at)
  values ($1, $2, now(), now(), now(), now() + interval '1 day')`;
