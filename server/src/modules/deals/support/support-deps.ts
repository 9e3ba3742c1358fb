import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/viewer.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { createWriteBehind } from '../../../platform/write-behind.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { ChatsModule } from '../chats/index.ts';
import { insertRefusals, type NewRefusal } from './refusals-store.ts';

export interface SupportDeps {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  accounts: Pick<AccountsModule, 'findContact'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
  audit: Pick<AuditModule, 'add'>;
  chats: Pick<ChatsModule, 'support'>;
}

const FLUSH_AFTER_MS = 2_000;
const MAX_BUFFERED = 5_000;

export interface Refused {
  viewer: Actor | null;
  endpoint: string;
  status: number;
  code: string;
}

/** Only refusals that explain what fails for a person: not signed-out calls, rate limits, faults or operators'. */
export function isRelevant({ viewer, status }: Refused): boolean {
  const isTheirs = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return viewer?.role === 'user' && isTheirs;
}

/** Repeats of the same refusal are stored once. */
export function createRefusalLog({ db, log }: Pick<SupportDeps, 'db' | 'log'>) {
  const buffer = createWriteBehind<NewRefusal>({
    name: 'refusals',
    afterMs: FLUSH_AFTER_MS,
    maxItems: MAX_BUFFERED,
    log,
    write: async (all) => insertRefusals(db, all),
  });
  return {
    record(refused: Refused): void {
      if (!refused.viewer || !isRelevant(refused)) return;
      const { viewer, endpoint, code } = refused;
      const { userId } = viewer;
      buffer.record(`${userId} ${endpoint} ${code}`, { userId, endpoint, code });
    },
    flush: buffer.flush,
  };
}
