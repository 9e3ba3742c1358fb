import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';

export interface SavedSearchesDeps {
  db: Database;
  clock: Clock;
  events: Events;
  limits: Limits;
  accounts: Pick<AccountsModule, 'lockSeller'>;
}

export const saveSearchLimit = perAccount('saved-searches', { limit: 200, windowSeconds: HOUR });

/** The newest matches of these saved searches, marked as told in the same transaction, are those to tell. */
export const searchesMatched = defineEvent<{ searchIds: readonly number[] }>('saved-searches.matched');

/** People with a search that pauses in some days unless they visit. */
export const pauseNears = defineEvent<{ userIds: readonly number[] }>('saved-searches.pause-nears');

export const savedSearchesEvents = [searchesMatched, pauseNears] as const;
