import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
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
