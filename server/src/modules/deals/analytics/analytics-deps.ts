import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { addDays } from '../../../platform/kampala-day.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { VisitorKey } from '../../../platform/visitors/visitor-keys.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';

export interface AnalyticsDeps {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  /** Distinguishes the visitors of one Kampala day without identifying them. */
  visitorKey: VisitorKey;
  accounts: Pick<AccountsModule, 'getSeller'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
}

export function firstDay(today: string, days: number): string {
  return addDays(today, 1 - days);
}

/** A row for each day from `first` to `last`, the oldest first; zeros for days without activity. */
export function fillDays(rows: readonly DailyFigures[], first: string, last: string): DailyFigures[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const filled: DailyFigures[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    filled.push(byDate.get(date) ?? { date, views: 0, chats: 0, sales: 0, revenue: 0 });
  }
  return filled;
}
