import type { Clock } from '../../../../platform/clock.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import type { Probes } from '../../../../platform/probes.ts';
import type { SignerFor } from '../../../../platform/secrets/token-signer.ts';
import type { PushModule } from '../../../notices/push/index.ts';
import type { OperatorsModule } from '../../../people/operators/index.ts';
import type { LaunchSettings } from './launch-facts.ts';

export interface LaunchDeps {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Log, 'warn'>;
  mailer: Pick<Mailer, 'deliver'>;
  operators: Pick<OperatorsModule, 'list'>;
  push: Pick<PushModule, 'findKeyFault'>;
  signerFor: SignerFor;
  probes: Probes;
  settings: LaunchSettings;
  appName: string;
  dataDirectory: string;
  connectionsNeeded: number;
  /** An address on the internet whose answers have the time; undefined: nothing is asked. */
  timeSource: string | undefined;
  /** Restores a backup beside everything and compares; rejects with a sentence where it does not come back. */
  restoreAside(folder: string): Promise<{ rows: number }>;
}
