import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { fileNames } from './photo-address.ts';
import type { PhotosDeps } from './photos-deps.ts';

/**
 * Sent in the transaction that deletes the rows, so that files go if and only if rows went, even if the storage is
 * unavailable for hours.
 */
export const fileRemoval: Job<{ keys: string[] }> = defineJob('photos.remove-files');

export async function removeFiles(
  { storage }: Pick<PhotosDeps, 'storage'>,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  for (const key of keys) await Promise.all(fileNames(key).map((name) => storage.remove(name)));
}
