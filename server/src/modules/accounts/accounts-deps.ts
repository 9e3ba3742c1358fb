import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-provider.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { PhotosModule } from '../photos/index.ts';
import type { PasswordHasher } from './password-hashing.ts';

/** What this module is given by whoever puts the program together. */
export interface AccountsSurroundings {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  limits: Limits;
  mailer: Pick<Mailer, 'deliver'>;
  metrics: Pick<Metrics, 'watchHashQueue'>;
  log: Pick<BaseLogger, 'warn'>;
  photos: Pick<PhotosModule, 'dropAvatar' | 'keepAvatar'>;
  /** Puts a vendor's new name wherever it is copied; part of the same transaction. */
  renameVendor(tx: Transaction, vendorId: number, name: string): Promise<void>;
  /** Says at once, to whom it concerns, that somebody hides their presence or shows it again. */
  tellPresenceChoice(userId: number): void;
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
export interface AccountsDeps extends AccountsSurroundings {
  passwords: PasswordHasher;
  isReservedName(name: string): boolean;
}
