import { defineJob } from '../../../platform/jobs/job.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { sweepKnownDevices } from './known-devices-store.ts';
import { sweepMailTokens } from '../registration/mail-tokens-store.ts';
import { sweepSessions } from './sessions-store.ts';

export const expirySweep = defineJob('accounts.sweep-expired');

export const EXPIRY_SWEEP_CRON = '17 * * * *';

export async function sweepExpired({ db }: { db: Executor }): Promise<void> {
  await sweepSessions(db);
  await sweepKnownDevices(db);
  await sweepMailTokens(db);
}
