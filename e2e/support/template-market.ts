import { randomBytes } from 'node:crypto';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { createDatabase } from '../../server/test/create-database.ts';
import { picture } from '../../server/test/photo-fixtures.ts';
import type { TestServer } from '../../server/test/postgres.ts';
import type { TemplateMarket } from './market.ts';
import { accountOf, register, signIn } from './people.ts';
import { type RunningProduct, startProduct } from './product.ts';

/** Uploaded photos, and the copies of each: together more than any journey lists. */
const PICTURES = 10;
const COPIES = 9;

/**
 * Runs the product once on a new database, which installs its jobs there, and makes photos that no
 * listing uses yet. `stock` gives them to the vendors of a journey.
 */
export async function buildTemplateMarket(
  server: TestServer,
): Promise<{ market: TemplateMarket; remove(): Promise<void> }> {
  const from = `template ${server.template} strategy ${server.strategy}`;
  const database = await createDatabase(server, from);
  const folder = await openTemporaryFolder();
  const product = await startProduct('main', {
    DATA_DIR: folder.dir,
    DATABASE_URL: database.url,
    REQUIRE_VERIFIED_EMAIL: 'false',
    RATE_LIMIT_FACTOR: '1000',
  });
  let photographerId: number;
  try {
    photographerId = await uploadPhotos(product);
  } finally {
    await product.stop();
  }
  const uploads = join(folder.dir, 'uploads');
  await copyPhotos(database.url, uploads);
  return {
    market: { database: database.name, uploads, photographerId },
    async remove() {
      await database.drop();
      await folder.remove();
    },
  };
}

/** Resolves to the id of their vendor. */
async function uploadPhotos(product: RunningProduct): Promise<number> {
  const account = accountOf('vendor', 'Photographer', 'photographer');
  await register(product, account);
  const photographer = await signIn(product, account);
  for (let seed = 1; seed <= PICTURES; seed += 1) {
    const photo = await picture({ seed, width: 400, height: 400 });
    await photographer.upload(await photo.jpeg().toBuffer());
  }
  return (await photographer.get<{ id: number }>('/api/user')).id;
}

/** Copies every photo under other names, as if it had been uploaded again. */
async function copyPhotos(databaseUrl: string, uploads: string): Promise<void> {
  const files = await readdir(uploads, { recursive: true });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ key: string }>('select key from photos');
  for (const { key } of rows) {
    const own = files.filter((file) => file.includes(key)).map((file) => join(uploads, file));
    if (own.length === 0) throw new Error(`The photo ${key} has no files.`);
    for (let copy = 0; copy < COPIES; copy += 1) {
      // Files are in folders named by the prefix of the key.
      const name = key.slice(0, 2) + randomBytes(key.length).toString('hex').slice(2, key.length);
      await Promise.all(own.map((file) => copyFile(file, file.replace(key, name))));
      await client.query(COPY_PHOTO, [key, name]);
    }
  }
  await client.end();
}

const COPY_PHOTO = `
  insert into photos (key, owner_id, width, height, color, perceptual_hash, stored_bytes, small_bytes, created_at)
  select $2, owner_id, width, height, color, perceptual_hash, stored_bytes, small_bytes, created_at
  from photos where key = $1`;
