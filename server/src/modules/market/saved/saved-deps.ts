import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { idCursor } from '../../../platform/http/input/cursor.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { NoticeKind } from './saved-policy.ts';

export interface SavedDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Pick<Jobs, 'send'>;
  limits: Limits;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
}

export const saveLimit = perAccount('saves', { limit: 600, windowSeconds: HOUR });

export const { write: savedCursor, read: readSavedCursor } = idCursor('h');

/** Rows of `saved_products` of one product whose owners are notified, stored in the same transaction. */
export const saversNoticed = defineEvent<{ kind: NoticeKind; productId: number; savedIds: readonly number[] }>(
  'saved.noticed',
);

export const savedEvents = [saversNoticed] as const;
