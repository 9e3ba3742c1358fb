import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';

export interface FollowsDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  accounts: Pick<AccountsModule, 'getSeller'>;
}
