import type { Transaction } from '../../platform/postgres/database.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { deleteAllOf } from './photos-store.ts';
import { fileRemoval } from './remove-files.ts';

const KEYS_PER_JOB = 200;

export async function erasePhotos({ jobs }: Pick<PhotosDeps, 'jobs'>, tx: Transaction, userId: number): Promise<void> {
  const keys = await deleteAllOf(tx, userId);
  for (let from = 0; from < keys.length; from += KEYS_PER_JOB) {
    await jobs.send(tx, fileRemoval, { keys: keys.slice(from, from + KEYS_PER_JOB) });
  }
}
