import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { keyOf } from './photo-address.ts';
import { lockUnused, setProduct } from './photos-store.ts';

/**
 * Binds uploaded photos to a product, for good. Refuses `VALIDATION` at `images.N` what is not an
 * upload of this person, is on a product already, or stands in the list twice. Returns the average
 * colours in the order of the photos.
 */
export async function claimPhotos(
  tx: Transaction,
  ownerId: number,
  urls: readonly string[],
  productId: number,
): Promise<{ colors: string[] }> {
  const keys = urls.map(keyOf);
  const unused = await lockUnused(tx, ownerId, keys);
  const claimed = keys.map((key, index) =>
    keys.indexOf(key) === index ? unused.get(key) : undefined,
  );
  const errors = claimed.flatMap((photo, index) =>
    photo ? [] : [{ field: `images.${index}`, message: 'Please upload the photo again' }],
  );
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const photos = claimed.filter((photo) => photo !== undefined);
  const ids = photos.map(({ id }) => id);
  await setProduct(tx, ids, productId);
  return { colors: photos.map(({ color }) => color) };
}
