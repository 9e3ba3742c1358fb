import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';

export interface SavedDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Pick<Jobs, 'send'>;
  limits: Limits;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
}
