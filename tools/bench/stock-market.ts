import { createHash, randomBytes } from 'node:crypto';
import type { createPool } from '../../server/src/platform/postgres/pool.ts';

export type Pool = ReturnType<typeof createPool>;

const VENDORS = 50;
const PRODUCTS = 10_000;
/** Photos that no listing has, one for each that the benchmark will create. */
const FREE_PHOTOS = 12_000;

/** What stands on the shelves when the load begins. */
export interface Stock {
  productCount: number;
  /** Addresses of photos that their vendor may list. */
  freePhotos: string[];
  /** The `cookie` header of that vendor. */
  cookie: string;
  vendorId: number;
}

/** Fills an empty, migrated database in one go; the same goods every time. */
export async function stockMarket(pool: Pool): Promise<Stock> {
  await pool.query(ADD_VENDORS, [VENDORS]);
  await pool.query(ADD_PRODUCTS, [PRODUCTS, VENDORS]);
  await pool.query(LEARN_WORDS);
  const { rows: vendors } = await pool.query<{ id: number }>('select min(id) as id from users');
  const vendorId = vendors[0]?.id ?? NaN;
  const { rows: photos } = await pool.query<{ key: string }>(ADD_PHOTOS, [FREE_PHOTOS, vendorId]);
  const token = randomBytes(32).toString('base64url');
  await pool.query(ADD_SESSION, [createHash('sha256').update(token).digest(), vendorId]);
  await pool.query('vacuum analyze');
  return {
    productCount: PRODUCTS,
    freePhotos: photos.map(({ key }) => `/uploads/${key}.jpg`),
    cookie: `sid=${token}`,
    vendorId,
  };
}

const ADD_VENDORS = `
  insert into users (username, email, name, type, location, email_verified, created_at, updated_at)
  select 'vendor' || n, 'vendor' || n || '@akatale.example', 'Vendor ' || n, 'vendor', 'Ntinda, Kampala',
    true, now(), now()
  from generate_series(1, $1::int) n`;

/** Titles of three words, of which some are common and others rare. Half an hour lies between two listings. */
const ADD_PRODUCTS = `
  insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition,
    location, images, image_colors, rank, created_at, updated_at)
  select users.id, users.name,
    (array['Samsung','Tecno','Nokia','Sony','Apple','Dell','Hp','Infinix'])[1 + n * 7 % 8] || ' ' ||
    (array['phone','laptop','speaker','charger','camera','headphones','monitor','tablet','keyboard'])[1 + n * 5 % 9]
      || ' model' || n % 700,
    repeat('Used for a year and in good order, with its papers. ', 1 + n % 6),
    1000 * (1 + n * 13 % 2500),
    (array['Electronics','Phones','Computers','Gaming','Books','Fashion'])[1 + n % 6],
    (array['New','Used - Like New','Used - Good','Used - Fair'])[1 + n % 4],
    case when n % 3 > 0 then 'Wandegeya, Kampala' end,
    array['/uploads/' || md5('a' || n) || md5('b' || n) || '.jpg', '/uploads/' || md5('c' || n) || md5('d' || n) || '.jpg'],
    array['#8a7f70', '#334455'],
    extract(epoch from listed.at) / 1209600,
    listed.at, listed.at
  from generate_series(1, $1::int) n
  join users on users.username = 'vendor' || (1 + n % $2::int)
  cross join lateral (
    select date_trunc('milliseconds', now()) - n * interval '30 minutes' as at
  ) listed`;

const LEARN_WORDS = `
  insert into search_words (word, uses)
  select word, least(count(*), 1000) from (
    select unnest(string_to_array(trim(search_text(title || ' ' || category || ' ' || vendor_name)), ' ')) word from products
  ) words where word <> '' group by word`;

const ADD_PHOTOS = `
  insert into photos (key, owner_id, width, height, thumbhash, color, perceptual_hash, stored_bytes, created_at)
  select md5('e' || n) || md5('f' || n), $2::int, 1080, 810, 'AAAA', '#8a7f70', '0000000000000000', 1, now()
  from generate_series(1, $1::int) n
  returning key`;

const ADD_SESSION = `
  insert into sessions (token_hash, user_id, created_at, last_seen_at, authenticated_at, expires_at)
  values ($1, $2, now(), now(), now(), now() + interval '1 day')`;
