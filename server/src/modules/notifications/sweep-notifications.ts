import { NOTIFICATION_DAYS } from '@akatale/contracts/community/notifications';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { deleteOldNotifications } from './personal-data-store.ts';

export const notificationsSweep = defineJob('notifications.sweep', { expireInSeconds: 600 });
export const NOTIFICATIONS_SWEEP_CRON = '40 3 * * *';

export async function sweepNotifications(db: Database): Promise<void> {
  await deleteOldNotifications(db, NOTIFICATION_DAYS);
}
