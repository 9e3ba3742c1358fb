import { eachBatch } from '../../../platform/batches.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { findUncounted, setImageBytes } from './photo-bytes-store.ts';

export const photoBytesCount = defineJob<Record<string, never>>('products.count-photo-bytes');

export const PHOTO_BYTES_CRON = '*/10 * * * *';

const BATCH = 100;

/** Fills in the sizes of photos that were listed before they were stored with the listing. */
export async function countPhotoBytes(
  { db, photos }: Pick<ProductsDeps, 'db' | 'photos'>,
  signal?: AbortSignal,
): Promise<void> {
  await eachBatch(async (afterId) => {
    const listings = await findUncounted(db, { afterId, limit: BATCH });
    for (const { id, images } of listings) {
      await setImageBytes(db, { id, images, imageBytes: await photos.countBytes(images) });
    }
    return listings.length < BATCH ? undefined : listings.at(-1)?.id;
  }, signal);
}
