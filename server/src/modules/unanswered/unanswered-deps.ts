import type { Events } from '../../platform/events/events.ts';
import type { Database } from '../../platform/postgres/database.ts';

export interface UnansweredDeps {
  db: Database;
  events: Events;
}
