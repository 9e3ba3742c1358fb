import type { CaseDecision } from '@akatale/contracts/operators/cases';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import { defineEvent } from '../../platform/events/reaction.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';
import type { ChatsModule } from '../chats/index.ts';
import type { ProductsModule } from '../products/index.ts';
import type { RatingsModule } from '../ratings/index.ts';

export interface CasesDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  limits: Limits;
  mailer: Pick<Mailer, 'deliver'>;
  appName: string;
  publicUrl: URL;
  accounts: Pick<AccountsModule, 'findContact' | 'getSeller'>;
  audit: Pick<AuditModule, 'add'>;
  chats: Pick<ChatsModule, 'readReportedMessage'>;
  products: Pick<ProductsModule, 'isVisible' | 'lockListing' | 'markListing'>;
  ratings: Pick<RatingsModule, 'hideReview' | 'lockReview'>;
}

/** By an operator; not what was dismissed, of which its vendor is not told. */
export const caseDecided = defineEvent<{ caseId: number; decision: Exclude<CaseDecision, 'dismissed'> }>(
  'case.decided',
);
