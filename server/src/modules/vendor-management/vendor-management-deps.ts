import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';
import type { ProductsModule } from '../products/index.ts';
import type { SubscriptionsModule } from '../subscriptions/index.ts';

export interface VendorManagementDeps {
  db: Database;
  clock: Clock;
  audit: Pick<AuditModule, 'add'>;
  accounts: Pick<AccountsModule, 'findContact' | 'restorePerson' | 'suspendPerson'>;
  products: Pick<ProductsModule, 'featureProduct' | 'findManaged'>;
  subscriptions: Pick<SubscriptionsModule, 'toggleChats'>;
}
