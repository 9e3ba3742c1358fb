import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { fileNames } from './photo-address.ts';
import type { PhotosDeps } from './photos-deps.ts';

/** Sent in the transaction that deletes the rows, so that files are removed if and only if the rows are. */
export const fileRemoval: Job<{ keys: string[] }> = defineJob('photos.remove-files');

export async function removeFiles(
  { storage }: Pick<PhotosDeps, 'storage'>,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  for (const key of keys) await Promise.all(fileNames(key).map((name) => storage.remove(name)));
}
