import type { Events } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';

export interface EntitlementsDeps {
  db: Database;
  events: Events;
  jobs: Jobs;
}
