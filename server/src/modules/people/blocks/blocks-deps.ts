import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { idCursor } from '../../../platform/http/input/cursor.ts';
import { HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';

export interface BlocksDeps {
  db: Database;
  clock: Clock;
  events: Events;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
}

export const blockLimit = perAccount('blocks', { limit: 60, windowSeconds: HOUR });

export const { write: blockCursor, read: readBlockCursor } = idCursor('k');

interface Pair extends Record<string, number> {
  blockerId: number;
  blockedId: number;
}

export const personBlocked = defineEvent<Pair>('person.blocked');
export const personUnblocked = defineEvent<Pair>('person.unblocked');

export const blocksEvents = [personBlocked, personUnblocked] as const;
