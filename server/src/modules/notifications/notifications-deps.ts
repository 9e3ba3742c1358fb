import type { Events } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { ChatsModule } from '../chats/index.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';

export interface NotificationsDeps {
  db: Database;
  events: Events;
  log: Pick<Log, 'warn'>;
  accounts: Pick<AccountsModule, 'getPublicUser'>;
  chats: Pick<ChatsModule, 'findDeliveries'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement' | 'findEntitlements'>;
}
