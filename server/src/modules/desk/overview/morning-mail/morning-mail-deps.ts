import type { Deliveries } from '../../../../platform/deliveries/deliveries.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import type { SupportModule } from '../../../deals/support/index.ts';
import type { DiscoveryModule } from '../../../market/discovery/index.ts';
import type { SubscriptionsModule } from '../../../market/subscriptions/index.ts';
import type { AuditModule } from '../../../people/audit/index.ts';
import type { CasesModule } from '../../../trust/cases/index.ts';

export interface MorningMailDeps {
  db: Database;
  jobs: Pick<Jobs, 'figures'>;
  deliveries: Pick<Deliveries, 'add' | 'figures'>;
  mailer: Pick<Mailer, 'deliver'>;
  audit: Pick<AuditModule, 'head'>;
  cases: Pick<CasesModule, 'countFor'>;
  support: Pick<SupportModule, 'findWaiting'>;
  discovery: Pick<DiscoveryModule, 'findUnanswered'>;
  subscriptions: Pick<SubscriptionsModule, 'findFailedPayments'>;
  appName: string;
  /** Base of the links in mails; never taken from a request. */
  publicUrl: URL;
}
