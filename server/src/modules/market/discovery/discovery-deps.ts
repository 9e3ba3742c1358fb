import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ReadDatabases } from '../../../platform/postgres/replica.ts';
import type { VisitorKey } from '../../../platform/visitors/visitor-keys.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { FollowsModule } from '../follows/index.ts';

export interface DiscoveryDeps {
  db: Database;
  readDatabases: Pick<ReadDatabases, 'for'>;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  audit: Pick<AuditModule, 'add'>;
  accounts: Pick<AccountsModule, 'getPreferences'>;
  follows: Pick<FollowsModule, 'findLastFollowed'>;
  visitorKey: VisitorKey;
}
