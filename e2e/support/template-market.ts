import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { createDatabase } from '../../server/test/create-database.ts';
import { picture } from '../../server/test/photo-fixtures.ts';
import type { TestServer } from '../../server/test/postgres.ts';
import type { TemplateMarket, TemplatePhoto } from './market.ts';
import { accountOf, register } from './people.ts';
import { type RunningProduct, startProduct } from './product.ts';

const PICTURES = 10;

/**
 * Runs the product once on a new database, which installs its jobs there, and uploads photos whose
 * files `people.addPhoto` gives to the vendors of a journey.
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
  try {
    await uploadPhotos(product);
  } finally {
    await product.stop();
  }
  const uploads = join(folder.dir, 'uploads');
  return {
    market: { database: database.name, uploads, photos: await findPhotos(database.url, uploads) },
    async remove() {
      await database.drop();
      await folder.remove();
    },
  };
}

async function uploadPhotos(product: RunningProduct): Promise<void> {
  const photographer = await register(product, accountOf('vendor', 'Photographer', 'photographer'));
  for (let seed = 1; seed <= PICTURES; seed += 1) {
    const photo = await picture({ seed, width: 400, height: 400 });
    await photographer.upload(await photo.jpeg().toBuffer());
  }
}

async function findPhotos(databaseUrl: string, uploads: string): Promise<TemplatePhoto[]> {
  const rows = (await query(databaseUrl, FIND_PHOTOS)) as Omit<TemplatePhoto, 'files'>[];
  const files = await readdir(uploads, { recursive: true });
  return rows.map((row) => ({ ...row, files: files.filter((file) => file.includes(row.key)) }));
}

const FIND_PHOTOS = `
  select key, width, height, color, perceptual_hash as "perceptualHash", stored_bytes::int as "storedBytes",
    small_bytes as "smallBytes"
  from photos order by id`;
