import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';
import type { EntitlementsModule } from '../entitlements/index.ts';
import type { PhotosModule } from '../photos/index.ts';
import type { ProductsModule } from '../products/index.ts';

export interface ChatsDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  events: Events;
  audit: Pick<AuditModule, 'add'>;
  accounts: Pick<AccountsModule, 'getPublicUser' | 'mustVerifyEmail'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
  photos: Pick<PhotosModule, 'bindToMessage' | 'findChatPhoto' | 'takeChatPhoto' | 'uploadWithLimit'>;
  products: Pick<ProductsModule, 'findListing'>;
}
