import { eachBatch } from '../../../platform/batches.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { placeColumns } from '../listing-columns.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { findUnplaced, setPlaces } from './listing-places-store.ts';

export const placesRead = defineJob<Record<string, never>>('products.read-places');

export const PLACES_CRON = '*/10 * * * *';

const BATCH = 200;

/** Reads the places of listings that were written without one, by an earlier release. */
export async function readPlaces({ db }: Pick<ProductsDeps, 'db'>, signal?: AbortSignal): Promise<void> {
  await eachBatch(async (afterId) => {
    const listings = await findUnplaced(db, { afterId, limit: BATCH });
    const places = listings.map(({ id, location, vendorLocation }) => ({
      id,
      ...placeColumns(location, vendorLocation),
    }));
    if (places.length > 0) await setPlaces(db, places);
    return listings.length < BATCH ? undefined : listings.at(-1)?.id;
  }, signal);
}
