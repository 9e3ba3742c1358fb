import type { Language } from '@akatale/contracts/languages';
import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';
import { ACCOUNTS_OPENED_A_DAY } from '@akatale/contracts/people/unclaimed';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Limits, DAY, HOUR, MINUTE, perAccount, perAddress } from '../../../platform/limits/limits.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { OpenIdProvider } from '../../../platform/openid/openid-provider.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { SignerFor } from '../../../platform/secrets/token-signer.ts';
import { isolating } from '../../../platform/text/isolating.ts';
import type { AuditModule } from '../audit/index.ts';
import type { PhotosModule } from '../photos/index.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import { type AccountsText, en } from './text/en.ts';
import { lg } from './text/lg.ts';
import { sw } from './text/sw.ts';

export interface AccountsSettings {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  limits: Limits;
  mailer: Pick<Mailer, 'deliver'>;
  signerFor: SignerFor;
  secrets: SecretBox;
  metrics: Pick<Metrics, 'watchHashQueue'>;
  log: Pick<BaseLogger, 'warn'>;
  audit: Pick<AuditModule, 'add'>;
  photos: Pick<PhotosModule, 'dropAvatar' | 'storeAvatar'>;
  /** Without a second factor an operator has no operator rights. */
  operatorRequireTotp: boolean;
  appName: string;
  /** Base of the links in mails; never taken from a request. */
  publicUrl: URL;
  requireVerifiedEmail: boolean;
  google: OpenIdProvider | undefined;
  /** Registration does not reveal that an address has an account. */
  hideRegisteredEmails: boolean;
  hasNewAccountLimits: boolean;
  legalFacts: LegalFacts;
}

export interface AccountsDeps extends AccountsSettings {
  passwords: PasswordHasher;
  secondFactor: SecondFactor;
  isReservedName(name: string): boolean;
}

export const mailTexts: Record<Language, AccountsText> = isolating({ en, lg, sw });

/** All three are counted before the password is checked, and taken back when it was right. */
export const wrongPasswordLimit = perAccount('wrong-password', {
  limit: 10,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
export const wrongPasswordAnywhereLimit = perAccount('wrong-password-anywhere', {
  limit: 100,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
/** For one account on a device that has signed in to it before; such attempts count in neither of the others. */
export const wrongPasswordOnDeviceLimit = perAccount('wrong-password-on-device', {
  limit: 10,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
/** Mails that anyone can cause, per receiving address: resent verifications and resets. */
export const mailLimit = perAccount('mail-per-address', { limit: 3, windowSeconds: 15 * MINUTE });
/** Of a million codes, one is right for a day. */
export const emailCodeLimit = perAccount('email-codes', { limit: 10, windowSeconds: HOUR, counted: 'strictly' });
/** Counted before the body is read: one with a picture has up to 3 MB. */
export const profileLimit = perAccount('profile-changes', { limit: 120, windowSeconds: HOUR });
export const registrationLimit = perAddress('registrations', { limit: 300, windowSeconds: HOUR });
/** Registrations over it bring a proof of work or wait. */
export const unprovenRegistrationLimit = perAddress('unproven-registrations', { limit: 20, windowSeconds: HOUR });
export const loginLimit = perAddress('logins', { limit: 120, windowSeconds: MINUTE });
/** Guessing is stopped by the tries of each code; this stops floods of them. */
export const claimLimit = perAddress('claims', { limit: 60, windowSeconds: HOUR });
export const openedAccountsLimit = perAccount('opened-accounts', {
  limit: ACCOUNTS_OPENED_A_DAY,
  windowSeconds: DAY,
  counted: 'strictly',
});
export const deviceLoginLimit = perAccount('logins-on-device', { limit: 30, windowSeconds: MINUTE });

export const passwordChanged = defineEvent<{ userId: number }>('password.changed');

export const accountDisowned = defineEvent<{ userId: number }>('account.disowned');

export const vendorRenamed = defineEvent<{ vendorId: number }>('vendor.renamed');

/** Their location, which stands for that of listings without one. */
export const vendorMoved = defineEvent<{ vendorId: number }>('vendor.moved');

export const presenceChoiceChanged = defineEvent<{ userId: number }>('presence-choice.changed');

/** To another number, to one that cannot be called, or to none. */
export const contactNumberChanged = defineEvent<{ userId: number }>('contact-number.changed');

export const accountSuspended = defineEvent<{ userId: number }>('account.suspended', { hides: true });

export const accountRestored = defineEvent<{ userId: number }>('account.restored');

/** Announced by the database itself, however the rows are deleted (`announce_ended_sessions`). */
export const sessionsEnded = defineEvent<{ sessionIds: readonly number[] }>('sessions.ended');

export const accountsEvents = [
  passwordChanged,
  accountDisowned,
  vendorRenamed,
  vendorMoved,
  presenceChoiceChanged,
  contactNumberChanged,
  accountSuspended,
  accountRestored,
  sessionsEnded,
] as const;
