import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Visitor } from '../../platform/visitors/visitor-keys.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';

export interface AnalyticsDeps {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  /** Distinguishes the visitors of one Kampala day without identifying them. */
  visitorKey: (visitor: Visitor, day: string) => Promise<Buffer>;
  accounts: Pick<AccountsModule, 'getSeller'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
}
