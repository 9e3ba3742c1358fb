import type { CaseDecision } from '@akatale/contracts/operators/cases';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import { defineEvent } from '../../platform/events/reaction.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';
import type { ProductsModule } from '../products/index.ts';

export interface CasesDeps {
  db: Database;
  clock: Clock;
  events: Events;
  accounts: Pick<AccountsModule, 'findContact'>;
  audit: Pick<AuditModule, 'add'>;
  products: Pick<ProductsModule, 'lockListing' | 'markListing'>;
}

/** By an operator; not what was dismissed, of which its vendor is not told. */
export const caseDecided = defineEvent<{ caseId: number; decision: Exclude<CaseDecision, 'dismissed'> }>(
  'case.decided',
);
