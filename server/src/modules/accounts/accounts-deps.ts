import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-provider.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AuditModule } from '../audit/index.ts';
import type { PhotosModule } from '../photos/index.ts';
import type { SecondFactorModule } from '../second-factor/index.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';

export interface AccountsSettings {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  limits: Limits;
  mailer: Pick<Mailer, 'deliver'>;
  metrics: Pick<Metrics, 'watchHashQueue'>;
  log: Pick<BaseLogger, 'warn'>;
  audit: Pick<AuditModule, 'add'>;
  photos: Pick<PhotosModule, 'dropAvatar' | 'storeAvatar'>;
  secondFactor: Pick<SecondFactorModule, 'countCode' | 'isEnrolled' | 'remove' | 'spendCode'>;
  /** Without a second factor an operator has no operator rights. */
  operatorRequireTotp: boolean;
  appName: string;
  /** Base of the links in mails; never taken from a request. */
  publicUrl: URL;
  requireVerifiedEmail: boolean;
  google: OpenIdProvider | undefined;
  /** Registration does not reveal that an address has an account. */
  hideRegisteredEmails: boolean;
}

export interface AccountsDeps extends AccountsSettings {
  passwords: PasswordHasher;
  isReservedName(name: string): boolean;
}
