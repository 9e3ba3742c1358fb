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

/** What this module is given where the program is put together. */
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
  photos: Pick<PhotosModule, 'dropAvatar' | 'keepAvatar'>;
  /** The codes that operators sign in with besides the password. */
  secondFactor: Pick<SecondFactorModule, 'countCode' | 'isEnrolled' | 'remove' | 'spendCode'>;
  /** Whether an operator without a second factor is none until they have one. */
  operatorRequireTotp: boolean;
  appName: string;
  /** Where the links in mails lead; never taken from a request. */
  publicUrl: URL;
  /** Whether listing, starting a chat and rating need a verified address (ruling 9). */
  requireVerifiedEmail: boolean;
  /** Signing in with Google, where it is set up. */
  google: OpenIdProvider | undefined;
  /** Whether registration keeps to itself that an address has an account (ruling 10). */
  hideRegisteredEmails: boolean;
}

/** What the commands of this module work with. */
export interface AccountsDeps extends AccountsSettings {
  passwords: PasswordHasher;
  isReservedName(name: string): boolean;
}
