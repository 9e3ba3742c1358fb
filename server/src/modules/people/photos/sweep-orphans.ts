import { defineJob, type Job } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { findHeld } from './evidence-store.ts';
import { fileNames, urlOf } from './photo-address.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { deleteOrphans, deleteAllOf } from './photos-store.ts';

/** Sent in the transaction that deletes the rows, so that files are removed if and only if the rows are. */
export const fileRemoval: Job<{ keys: string[] }> = defineJob('photos.remove-files');

export async function removeFiles(
  { storage }: Pick<PhotosDeps, 'storage'>,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  for (const key of keys) await Promise.all(fileNames(key).map((name) => storage.remove(name)));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is shown as evidence waits for another day. */
export async function removeUnheld(
  deps: Pick<PhotosDeps, 'clock' | 'db' | 'jobs' | 'storage'>,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  const held = await findHeld(deps.db, keys.map(urlOf));
  const waiting = keys.filter((key) => held.has(urlOf(key)));
  await removeFiles(deps, { keys: keys.filter((key) => !waiting.includes(key)) });
  if (waiting.length > 0) await deps.jobs.send(deps.db, fileRemoval, { keys: waiting }, { startAfter: tomorrow(deps) });
}

export const tomorrow = ({ clock }: Pick<PhotosDeps, 'clock'>) => new Date(clock.now().getTime() + DAY_MS);

export const orphanSweep: Job<Record<string, never>> = defineJob('photos.sweep-orphans');
export const ORPHAN_SWEEP_CRON = '17 * * * *';

const BATCH = 200;

export async function sweepOrphans({ db, jobs }: Pick<PhotosDeps, 'db' | 'jobs'>): Promise<void> {
  let swept = BATCH;
  while (swept >= BATCH) {
    swept = await inTransaction(db, async (tx) => {
      const keys = await deleteOrphans(tx, BATCH);
      if (keys.length > 0) await jobs.send(tx, fileRemoval, { keys });
      return keys.length;
    });
  }
}

const KEYS_PER_JOB = 200;

export async function erasePhotos({ jobs }: Pick<PhotosDeps, 'jobs'>, tx: Transaction, userId: number): Promise<void> {
  const keys = await deleteAllOf(tx, userId);
  for (let from = 0; from < keys.length; from += KEYS_PER_JOB) {
    await jobs.send(tx, fileRemoval, { keys: keys.slice(from, from + KEYS_PER_JOB) });
  }
}
