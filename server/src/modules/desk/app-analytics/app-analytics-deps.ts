import type { Clock } from '../../../platform/clock.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';

export interface AppAnalyticsDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
}

export const figuresExportLimit = perAccount('figures-exports', { limit: 60, windowSeconds: HOUR });
