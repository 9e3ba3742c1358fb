import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';
import type { SecondFactorModule } from '../second-factor/index.ts';

export interface OperatorsDeps {
  db: Database;
  clock: Clock;
  events: Events;
  accounts: Pick<AccountsModule, 'operators'>;
  audit: Pick<AuditModule, 'add'>;
  secondFactor: SecondFactorModule;
  operatorRequireTotp: boolean;
}
