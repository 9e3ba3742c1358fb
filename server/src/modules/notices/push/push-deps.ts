import type { Clock } from '../../../platform/clock.ts';
import type { Deliveries } from '../../../platform/deliveries/deliveries.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';

export interface PushDeps {
  accounts: Pick<AccountsModule, 'findLanguages'>;
  clock: Clock;
  db: Database;
  deliveries: Pick<Deliveries, 'add'>;
  limits: Limits;
  outbound: Outbound;
  secrets: SecretBox;
  notifications: Pick<NotificationsModule, 'describeAdded' | 'findChannelPreferences'>;
  appName: string;
  /** An email address for the push services. */
  contact: string;
}

export const pushDeviceLimit = perAccount('push-devices', { limit: 60, windowSeconds: HOUR });
export const pushTestLimit = perAccount('push-tests', { limit: 20, windowSeconds: HOUR });
