import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { keyOf } from './photo-address.ts';
import { lockUsable, releaseOthers, setProduct } from './photos-store.ts';

export interface LockedPhotos {
  ids: number[];
  colors: string[];
  /** Of their smallest files. */
  bytes: number[];
}

/**
 * For a new product, or for one that may show its photos already. Refuses `VALIDATION` at `images.N` for foreign, used
 * or repeated photos.
 */
export async function lockPhotos(
  tx: Transaction,
  ownerId: number,
  urls: readonly string[],
  productId: number | null = null,
): Promise<LockedPhotos> {
  const keys = urls.map(keyOf);
  const found = await lockUsable(tx, { ownerId, keys, productId });
  const photos = keys.map((key, index) => (keys.indexOf(key) === index ? found.get(key) : undefined));
  const errors = photos.flatMap((photo, index) =>
    photo ? [] : [{ field: `images.${index}`, code: 'PHOTO_NOT_UPLOADED' } as const],
  );
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const locked = photos.filter((photo) => photo !== undefined);
  return {
    ids: locked.map(({ id }) => id),
    colors: locked.map(({ color }) => color),
    bytes: locked.map(({ smallBytes }) => smallBytes),
  };
}

export async function bindToProduct(tx: Transaction, { ids }: LockedPhotos, productId: number): Promise<void> {
  await setProduct(tx, ids, productId);
}

/** Photos that the product no longer shows are released to the orphan sweep. */
export async function replacePhotos(
  tx: Transaction,
  ownerId: number,
  urls: readonly string[],
  productId: number,
): Promise<LockedPhotos> {
  const photos = await lockPhotos(tx, ownerId, urls, productId);
  await setProduct(tx, photos.ids, productId);
  await releaseOthers(tx, photos.ids, productId);
  return photos;
}
