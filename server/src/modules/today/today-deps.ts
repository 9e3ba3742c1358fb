import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DiscoveryModule } from '../discovery/index.ts';
import type { SubscriptionsModule } from '../subscriptions/index.ts';

export interface TodayDeps {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'findDead'>;
  discovery: Pick<DiscoveryModule, 'findUnanswered'>;
  subscriptions: Pick<SubscriptionsModule, 'findFailedPayments'>;
}
