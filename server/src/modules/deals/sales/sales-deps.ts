import type { Clock } from '../../../platform/clock.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ProductsModule } from '../../market/products/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { ChatsModule } from '../chats/index.ts';
import type { RatingsModule } from '../ratings/index.ts';

export interface SalesDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  audit: Pick<AuditModule, 'add'>;
  chats: Pick<ChatsModule, 'closing'>;
  entitlements: Pick<EntitlementsModule, 'countSales' | 'lockEntitlement'>;
  products: Pick<ProductsModule, 'lockForSale' | 'lockOwnForSale' | 'returnToStock' | 'takeFromStock'>;
  ratings: Pick<RatingsModule, 'isRated'>;
}

export const closingLimit = perAccount('closings', { limit: 200, windowSeconds: HOUR });
export const offlineSaleLimit = perAccount('offline-sales', { limit: 600, windowSeconds: HOUR });
export const exportLimit = perAccount('exports', { limit: 60, windowSeconds: HOUR });
