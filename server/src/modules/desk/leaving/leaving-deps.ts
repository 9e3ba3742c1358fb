import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { HOUR, type Limits, perAccount, perAddress, MINUTE } from '../../../platform/limits/limits.ts';
import type { Module } from '../../../platform/module.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { FileStorage } from '../../../platform/storage/storage.ts';
import type { SalesModule } from '../../deals/sales/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { PhotosModule } from '../../people/photos/index.ts';

export interface LeavingDeps {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  limits: Limits;
  storage: FileStorage;
  accounts: Pick<AccountsModule, 'closing'>;
  photos: Pick<PhotosModule, 'readLargest'>;
  sales: Pick<SalesModule, 'writeCsv'>;
  /** Whose `exportFor` make the copy; known once all modules are made. */
  everyModule: () => readonly Module[];
}

export const leavingLimit = perAddress('leaving', { limit: 120, windowSeconds: MINUTE });
export const copyLimit = perAccount('data-copies', { limit: 5, windowSeconds: HOUR });
