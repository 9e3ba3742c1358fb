import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { categories } from '@akatale/contracts/categories';
import { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { castVendors } from '../../database/seed/cast.ts';
import { demoListings } from '../../database/seed/demo-listings.ts';
import { insertListings, insertVendors, indexWordsFrom, vacuumAnalyze } from '../../database/seed/invented/insert.ts';
import { inventListings } from '../../database/seed/invented/listings.ts';
import { productRank } from '../../modules/market/products/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const BATCH = 500;
const LISTINGS_PER_VENDOR = 200;
const MODELS = 1;

interface ListingsSeedDeps {
  modules: Modules;
  db: Database;
  clock: Clock;
  count: number;
  onProgress: (done: number, total: number) => void;
}

interface Photos {
  images: string[];
  imageColors: string[];
  imageBytes: number[];
}

/** Inserts invented listings over the last year, of vendors who cannot sign in. Nothing removes them again. */
export async function seedListings(deps: ListingsSeedDeps): Promise<void> {
  const { db, clock, count, onProgress } = deps;
  const now = clock.now();
  const vendors = await openStores(db, now, Math.ceil(count / LISTINGS_PER_VENDOR));
  const photos = await photograph(deps, vendors[0]?.id ?? 0);
  const invented = inventListings(vendors[0]?.id ?? 0);
  const rowOf = (index: number) => {
    const { listedDaysAgo, ...listing } = invented.next().value;
    const { id: vendorId = 0, name: vendorName = '' } = vendors[index % vendors.length] ?? {};
    const shown = pickPhotos(photos, listing.category, index);
    const createdAt = new Date(Math.floor(now.getTime() - listedDaysAgo * DAY_MS));
    const { description } = listing;
    const photoCount = shown.images.length;
    const rank = productRank({ photoCount, description, featured: false, createdAt });
    const times = { createdAt, updatedAt: createdAt, publishedAt: createdAt };
    return { ...listing, ...shown, ...times, rank, vendorId, vendorName };
  };

  let firstId = Infinity;
  for (let done = photos.length; done < count;) {
    const size = Math.min(BATCH, count - done);
    const rows = Array.from({ length: size }, (_, index) => rowOf(done + index));
    firstId = Math.min(firstId, await insertListings(db, rows));
    done += size;
    onProgress(done, count);
  }
  await indexWordsFrom(db, firstId);
  await vacuumAnalyze(db);
}

function openStores(db: Database, at: Date, count: number): Promise<{ id: number; name: string }[]> {
  const run = randomUUID().slice(0, 8);
  const vendors = Array.from({ length: count }, (_, index) => {
    const model = castVendors[index % castVendors.length];
    const username = `invented.${run}.${index + 1}`;
    return {
      username,
      email: `${username}@akatale.example`,
      name: `${model?.name} ${index + 1}`,
      location: model?.location ?? null,
      bio: model?.bio ?? null,
      type: 'vendor' as const,
      emailVerified: true,
      createdAt: new Date(at.getTime() - YEAR_MS),
      updatedAt: at,
    };
  });
  return insertVendors(db, vendors);
}

/** Lists a few goods of the demo; all others share their photos. */
async function photograph(
  { modules, db }: ListingsSeedDeps,
  vendorId: number,
): Promise<(Photos & { category: string })[]> {
  const goods = categories.flatMap((category) =>
    demoListings()
      .filter((listing) => listing.category === category)
      .slice(0, MODELS),
  );
  const listed = [];
  for (const { title, description, category, condition, priceUgx, vendor, photos } of goods) {
    const bytes = await readFile(photos[0] ?? '');
    const { imageUrl } = await modules.photos.uploadPhoto({ ownerId: vendorId, bytes });
    const { location } = vendor;
    const draft = ProductDraft.parse({
      title,
      description,
      category,
      condition,
      location,
      price: priceUgx,
      stock: 1,
      images: [imageUrl],
      isOnline: true,
    });
    const { images, imageColors, imageBytes } = await inTransaction(db, (tx) =>
      modules.products.createProduct(tx, { userId: vendorId, draft }),
    );
    listed.push({ category, images, imageColors, imageBytes });
  }
  return listed;
}

function pickPhotos(photos: readonly (Photos & { category: string })[], category: string, index: number): Photos {
  const fitting = photos.filter((each) => each.category === category);
  const { images = [], imageColors = [], imageBytes = [] } = fitting[index % fitting.length] ?? {};
  return { images, imageColors, imageBytes };
}
