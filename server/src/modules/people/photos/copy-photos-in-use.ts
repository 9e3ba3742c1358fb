import { randomBytes } from 'node:crypto';
import { refuseOverLimit } from '../../../platform/limits/limits.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { fileNames, keyOf, photoUrl } from './photo-address.ts';
import { type PhotosDeps, uploadLimit } from './photos-deps.ts';
import { deleteUnused, findInUse, insertPhoto } from './photos-store.ts';
import { fileRemoval, removeFiles } from './sweep-orphans.ts';

type CopyDeps = Pick<PhotosDeps, 'clock' | 'db' | 'limits' | 'log' | 'storage'>;

/**
 * Each listing can then remove its own photos. Unused copies are swept. Where there is something to copy, `check` is
 * called before. Refuses `RATE_LIMITED`.
 */
export async function copyPhotosInUse(
  deps: CopyDeps,
  ownerId: number,
  urls: readonly string[],
  check: () => Promise<void>,
): Promise<string[]> {
  const inUse = await findInUse(deps.db, ownerId, urls.map(keyOf));
  if (inUse.size > 0) await check();
  for (const _ of inUse.keys()) await refuseOverLimit(deps.limits, uploadLimit, ownerId);
  return Promise.all(
    urls.map(async (url, index) => {
      const photo = inUse.get(keyOf(url));
      // Duplicates are left for `lockPhotos` to refuse.
      if (!photo || urls.indexOf(url) !== index) return url;
      const key = randomBytes(32).toString('hex');
      if (!(await copyFiles(deps, keyOf(url), key))) return url;
      const copy = { ...photo, key, ownerId, createdAt: deps.clock.now() };
      await inTransaction(deps.db, async (tx) => insertPhoto(tx, copy));
      return photoUrl(key);
    }),
  );
}

export async function discardCopies(
  { db, jobs }: Pick<PhotosDeps, 'db' | 'jobs'>,
  ownerId: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await inTransaction(db, async (tx) => {
    const keys = await deleteUnused(tx, ownerId, urls.map(keyOf));
    if (keys.length > 0) await jobs.send(tx, fileRemoval, { keys });
  });
}

/** All files or none; false if one of them is gone. */
async function copyFiles(deps: CopyDeps, from: string, to: string): Promise<boolean> {
  const names = fileNames(to);
  const copies = await Promise.allSettled(
    fileNames(from).map(async (name, index) => {
      const file = await deps.storage.read(name);
      if (!file) return false;
      const { bytes, contentType } = file;
      await deps.storage.put(names[index] ?? '', bytes, { contentType });
      return true;
    }),
  );
  const failed = copies.find((copy) => copy.status === 'rejected');
  const isWhole = copies.every((copy) => copy.status === 'fulfilled' && copy.value);
  if (isWhole) return true;
  await removeFiles(deps, { keys: [to] }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'The files of an incomplete photo copy could not be deleted.'),
  );
  if (failed?.status === 'rejected') throw failed.reason;
  return false;
}
