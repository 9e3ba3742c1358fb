import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';

export interface AuditDeps {
  db: Database;
  clock: Clock;
}
