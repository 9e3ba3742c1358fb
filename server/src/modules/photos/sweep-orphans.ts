import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { deleteOrphans } from './photos-store.ts';
import { fileRemoval } from './remove-files.ts';

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
