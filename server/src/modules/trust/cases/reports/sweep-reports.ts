import { defineJob } from '../../../../platform/jobs/jobs.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { deleteUnconfirmed, forgetAddresses } from './retention-store.ts';

export const reportsSweep = defineJob<Record<string, never>>('cases.sweep-reports');
export const REPORTS_SWEEP_CRON = '37 * * * *';

export async function sweepReports({ db }: Pick<CasesDeps, 'db'>): Promise<void> {
  await deleteUnconfirmed(db);
  await forgetAddresses(db);
}
