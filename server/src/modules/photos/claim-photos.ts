import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { keyOf } from './photo-address.ts';
import { lockUsable, releaseOthers, setProduct, type UsablePhoto } from './photos-store.ts';

export interface ClaimedPhotos {
  colors: string[];
  /** Of their smallest files; 0 where unknown. */
  bytes: number[];
}

/** Refuses `VALIDATION` at `images.N` for foreign, used or repeated photos. */
export async function claimPhotos(
  tx: Transaction,
  ownerId: number,
  urls: readonly string[],
  productId: number,
): Promise<ClaimedPhotos> {
  const photos = await usable(tx, ownerId, urls, productId);
  await setProduct(tx, ids(photos), productId);
  return claimed(photos);
}

/** As `claimPhotos`; photos that the product no longer shows are released to the orphan sweep. */
export async function replacePhotos(
  tx: Transaction,
  ownerId: number,
  urls: readonly string[],
  productId: number,
): Promise<ClaimedPhotos> {
  const photos = await usable(tx, ownerId, urls, productId);
  await setProduct(tx, ids(photos), productId);
  await releaseOthers(tx, ids(photos), productId);
  return claimed(photos);
}

const claimed = (photos: readonly UsablePhoto[]): ClaimedPhotos => ({
  colors: photos.map(({ color }) => color),
  bytes: photos.map(({ smallBytes }) => smallBytes ?? 0),
});

const ids = (photos: readonly UsablePhoto[]) => photos.map(({ id }) => id);

async function usable(
  tx: Transaction,
  ownerId: number,
  urls: readonly string[],
  productId: number,
): Promise<UsablePhoto[]> {
  const keys = urls.map(keyOf);
  const found = await lockUsable(tx, { ownerId, keys, productId });
  const photos = keys.map((key, index) => (keys.indexOf(key) === index ? found.get(key) : undefined));
  const errors = photos.flatMap((photo, index) =>
    photo ? [] : [{ field: `images.${index}`, code: 'PHOTO_NOT_UPLOADED' } as const],
  );
  if (errors.length > 0) refuse('VALIDATION', { errors });
  return photos.filter((photo) => photo !== undefined);
}
