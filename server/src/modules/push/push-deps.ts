import type { Clock } from '../../platform/clock.ts';
import { type Jobs, defineJob } from '../../platform/jobs/jobs.ts';
import { type Limits, HOUR, perAccount } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { NotificationsModule } from '../notifications/index.ts';

export interface PushDeps {
  clock: Clock;
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  limits: Limits;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  outbound: Outbound;
  secrets: SecretBox;
  notifications: Pick<NotificationsModule, 'describeAdded' | 'findChannelPreferences'>;
  appName: string;
  /** An email address for the push services. */
  contact: string;
}

export const pushDeviceLimit = perAccount('push-devices', { limit: 60, windowSeconds: HOUR });
export const pushTestLimit = perAccount('push-tests', { limit: 20, windowSeconds: HOUR });

/** Wakes the sender: what is to be sent is in `push_deliveries`. */
export const pushSending = defineJob<Record<string, never>>('push.send');

/** Takes up what a killed process has claimed. */
export const PUSH_SENDING_CRON = '* * * * *';

export const pushSweep = defineJob('push.sweep');
export const PUSH_SWEEP_CRON = '25 * * * *';
