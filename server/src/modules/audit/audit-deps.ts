import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** What the commands of this module work with. */
export interface AuditDeps {
  db: Database;
  clock: Clock;
}
