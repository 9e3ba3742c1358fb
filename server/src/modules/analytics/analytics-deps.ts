import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Visitor } from '../../platform/visitors/visitor-keys.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';

/** What the commands of this module work with. */
export interface AnalyticsDeps {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  /** Tells the visitors of one Kampala day apart, without saying who they are. */
  visitorKey: (visitor: Visitor, day: string) => Promise<Buffer>;
  accounts: Pick<AccountsModule, 'getSeller'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
}
