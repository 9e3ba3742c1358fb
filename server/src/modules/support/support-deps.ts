import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';
import type { ChatsModule } from '../chats/index.ts';

export interface SupportDeps {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  accounts: Pick<AccountsModule, 'findContact'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
  audit: Pick<AuditModule, 'add'>;
  chats: Pick<ChatsModule, 'support'>;
}
