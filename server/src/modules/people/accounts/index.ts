import type { Language } from '@akatale/contracts/languages';
import type { PublicUser } from '@akatale/contracts/people/accounts-schemas';
import { plainAddress } from '@akatale/contracts/typed-contacts';
import type { FastifyInstance } from 'fastify';
import { durable, type Reaction } from '../../../platform/events/reaction.ts';
import type { Identify } from '../../../platform/http/viewer.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import { inTransaction, type Executor, type Transaction } from '../../../platform/postgres/database.ts';
import { type AccountsSettings, accountsEvents, passwordChanged, type AccountsDeps } from './accounts-deps.ts';
import { mustVerifyEmail } from './accounts-policy.ts';
import { accountsRoutes } from './accounts-routes.ts';
import { type Contact, findContact, findCredentials } from './accounts-store.ts';
import { findPresent } from './away/away-store.ts';
import { accountClosing, type AccountClosing } from './closing/account-closing.ts';
import { closedMail, leavingCodeMail, sendClosedMail, sendLeavingCode } from './closing/closing-mails.ts';
import { type GoogleMounting, mountGoogleSignIn } from './google/google-sign-in-routes.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import {
  createOperator,
  type NewOperator,
  operatorAccounts,
  type OperatorAccounts,
  invitationMail,
  sendInvitationMail,
} from './operators/operator-accounts.ts';
import { resetMail, sendResetMail } from './passwords/forgot-password.ts';
import { createPasswordHasher } from './passwords/password-hashing.ts';
import { passwordChangedMail, sendPasswordChangedMail } from './passwords/reset-password.ts';
import { eraseAccount, exportAccount } from './personal-data/personal-data.ts';
import { emailChangeMail, sendEmailChangeMail } from './profile/change-email.ts';
import { setCategoryPreferences, findPreferences, type Preferences } from './profile/preferences-store.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { changeLanguage, findLanguages } from './profile/profile-store.ts';
import { getPublicUser, getSeller, lockSeller, type Seller } from './profile/read-people.ts';
import { lockContactNumber, updateProfile } from './profile/update-profile.ts';
import { createReservedNames } from './registration/derive-username.ts';
import { deleteEveryToken, markEmailVerified, markOwnerProven } from './registration/mail-tokens-store.ts';
import {
  draftAccount,
  openAccount,
  type Registration,
  accountExistsMail,
  sendAccountExistsMail,
} from './registration/open-account.ts';
import { sendVerificationMail, verificationMail } from './registration/send-verification-mail.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import { createIdentify } from './sessions/identify.ts';
import { EXPIRY_SWEEP_CRON, expirySweep, sweepExpired } from './sessions/open-session.ts';
import { deleteEverySession, findSessionEnds } from './sessions/sessions-store.ts';
import { endSuspensions, SUSPENSIONS_END_CRON, suspensionsEnd } from './suspension/end-suspensions.ts';
import { restorePerson, suspendPerson, type Suspension } from './suspension/suspend-person.ts';
import { setEnd } from './suspension/suspension-store.ts';
import { HIDING_CRON, hideUnclaimed, unclaimedHiding } from './unclaimed/hide-unclaimed.ts';
import { findUnclaimedToErase, lockUnclaimed } from './unclaimed/unclaimed-store.ts';

export {
  type AccountsSettings,
  accountDisowned,
  accountRestored,
  accountSuspended,
  contactNumberChanged,
  presenceChoiceChanged,
  sessionsEnded,
  vendorMoved,
  vendorRenamed,
} from './accounts-deps.ts';
/** What tests put in the place of the slow hashing. */
export { createPasswordHasher, type PasswordHasher } from './passwords/password-hashing.ts';
export type { GuessOrigin } from './passwords/own-password.ts';
/** SQL for other stores. */
export { awayOf } from './away/away-store.ts';
export { DELETED_USER } from './registration/derive-username.ts';
export { isSuspendedByOperator } from './closing/closings-store.ts';
export { isSessionUsable } from './sessions/sessions-store.ts';
/** Where Google sends people back to. */
export { GOOGLE_RETURN_PATH } from './google/google-sign-in-routes.ts';
export { isAddressRefused, markAddressRefused } from './refused-addresses-store.ts';
/** A telephone number as `+256772123456`; null where it cannot be parsed. */
export { toE164 } from './profile/update-profile.ts';
/** Of links in mails, of which only the hash is stored. */
export { hashSecretToken, isSecretToken, newSecretToken } from './registration/secret-token.ts';
export type { Seller } from './profile/read-people.ts';
export type { SecondFactor } from './second-factor/second-factor.ts';
/** The code that an authenticator app shows at a moment. */
export { totpCode } from './second-factor/totp.ts';

function accountsReactions(deps: AccountsDeps): Reaction[] {
  return [durable(passwordChanged, passwordChangedMail, async (data, run) => sendPasswordChangedMail(deps, data, run))];
}

export interface AccountsModule extends Module {
  identify: Identify;
  findSessionEnds: typeof findSessionEnds;
  getPublicUser(db: Executor, id: number): Promise<PublicUser | undefined>;
  getSeller(db: Executor, userId: number): Promise<Seller | undefined>;
  /** `getSeller` that locks the name until the transaction ends. */
  lockSeller(tx: Transaction, userId: number): Promise<Seller | undefined>;
  /** Saves the number that was `typed`, if any. Locks the person: call it first. @returns it as E.164; null if it cannot be called */
  lockContactNumber(tx: Transaction, userId: number, typed?: string): Promise<string | null>;
  findLanguages: typeof findLanguages;
  findPresent: typeof findPresent;
  changeLanguage(userId: number, language: Language): Promise<void>;
  findContact(db: Executor, userId: number): Promise<Contact | undefined>;
  /** Refuses `NOT_FOUND`, `FORBIDDEN` and `ALREADY_SUSPENDED`. Locks the person: call it first. @returns its own end */
  suspendPerson(tx: Transaction, suspension: Suspension): Promise<Date | null>;
  /** Moves the end of a suspension. Locks the person: call it first. */
  setSuspensionEnd(tx: Transaction, personId: number, until: Date | null): Promise<void>;
  /** Refuses `NOT_FOUND`, `FORBIDDEN` and `NOT_SUSPENDED`. Locks the person: call it first. */
  restorePerson(tx: Transaction, suspension: Pick<Suspension, 'personId' | 'operatorId'>): Promise<void>;
  closing: AccountClosing;
  findUnclaimedToErase(db: Executor): Promise<number[]>;
  /** Whether nobody has claimed it; locked until the transaction ends. */
  lockUnclaimed(tx: Transaction, userId: number): Promise<boolean>;
  mustVerifyEmail(person: { emailVerified: boolean }): boolean;
  findIdByEmail(db: Executor, email: string): Promise<number | undefined>;
  createOperator(operator: NewOperator): Promise<{ id: number; isNew: boolean }>;
  operators: OperatorAccounts;
  secondFactor: SecondFactor;
  /** Signs everybody out and ends what was mailed: links and codes. @returns how many sessions ended */
  endEverySession(): Promise<number>;
  /** Registration without HTTP, for seed data; undefined if a taken address is kept secret. */
  openAccount(registration: Registration): Promise<number | undefined>;
  getPreferences(db: Executor, userId: number): Promise<Preferences>;
  setCategoryPreferences(userId: number, categories: readonly string[]): Promise<void>;
  /** A PNG; for seed data. */
  setPicture(userId: number, png: Uint8Array): Promise<void>;
  /** Without a mail, for seed data and the command line. */
  markEmailVerified(userId: number): Promise<void>;
  /** Does nothing unless signing in with Google is configured. */
  mountGoogleSignIn(app: FastifyInstance, mounting: GoogleMounting): void;
}

export function createAccountsModule(settings: AccountsSettings, passwords = createPasswordHasher()): AccountsModule {
  const isReservedName = createReservedNames(settings.appName);
  const secondFactor = createSecondFactor(settings);
  const deps = { ...settings, passwords, isReservedName, secondFactor };
  deps.metrics.watchHashQueue(passwords.waiting);

  return {
    name: 'accounts',
    reads: ['entitlements'],
    routes: [...accountsRoutes(deps), ...profileRoutes(deps), ...legalRoutes(deps)],
    jobs: [
      verificationMail,
      accountExistsMail,
      emailChangeMail,
      resetMail,
      invitationMail,
      leavingCodeMail,
      closedMail,
      expirySweep,
      suspensionsEnd,
      unclaimedHiding,
    ],
    handlers: [
      handle(verificationMail, async (data, run) => sendVerificationMail(deps, data, run)),
      handle(accountExistsMail, async (data, run) => sendAccountExistsMail(deps, data, run)),
      handle(emailChangeMail, async (data, run) => sendEmailChangeMail(deps, data, run)),
      handle(resetMail, async (data, run) => sendResetMail(deps, data, run)),
      handle(invitationMail, async (data, run) => sendInvitationMail(deps, data, run)),
      handle(leavingCodeMail, async (data, run) => sendLeavingCode(deps, data, run)),
      handle(closedMail, async (data, run) => sendClosedMail(deps, data, run)),
      handle(unclaimedHiding, async () => hideUnclaimed(deps), { cron: HIDING_CRON }),
      handle(suspensionsEnd, async () => endSuspensions(deps), { cron: SUSPENSIONS_END_CRON }),
      handle(expirySweep, async () => sweepExpired(deps), { cron: EXPIRY_SWEEP_CRON }),
    ],
    events: accountsEvents,
    reactions: accountsReactions(deps),
    exportFor: exportAccount,
    eraseFor: (tx, userId) => eraseAccount(deps, tx, userId),
    identify: createIdentify(deps),
    findSessionEnds,
    getPublicUser,
    getSeller,
    lockSeller,
    suspendPerson: async (tx, suspension) => suspendPerson(deps, tx, suspension),
    restorePerson: async (tx, suspension) => restorePerson(deps, tx, suspension),
    setSuspensionEnd: setEnd,
    closing: accountClosing(deps),
    lockContactNumber: async (tx, userId, typed) => lockContactNumber(deps, tx, userId, typed),
    findLanguages,
    findPresent,
    changeLanguage: async (userId, language) => changeLanguage(deps.db, userId, language),
    findContact,
    findUnclaimedToErase,
    lockUnclaimed,
    mustVerifyEmail: (person) => mustVerifyEmail(deps, person),
    findIdByEmail: async (db, email) => (await findCredentials(db, plainAddress(email)))?.id,
    createOperator: (operator) => createOperator(deps, operator),
    operators: operatorAccounts(deps),
    secondFactor,
    endEverySession: async () =>
      inTransaction(deps.db, async (tx) => {
        const ended = await deleteEverySession(tx);
        await deleteEveryToken(tx);
        const subject = { type: 'audit-log', id: null } as const;
        await deps.audit.add(tx, { actorId: null, action: 'sessions.ended', subject, at: deps.clock.now() });
        return ended;
      }),
    openAccount: async (registration) => {
      const draft = await draftAccount(deps, registration);
      return inTransaction(deps.db, (tx) => openAccount(deps, tx, draft));
    },
    getPreferences: findPreferences,
    setCategoryPreferences: async (userId, categories) => setCategoryPreferences(deps, userId, categories),
    setPicture: async (userId, png) =>
      updateProfile(deps, userId, { avatar: `data:image/png;base64,${Buffer.from(png).toString('base64')}` }),
    markEmailVerified: async (userId) => {
      await markEmailVerified(deps.db, userId, deps.clock.now());
      await markOwnerProven(deps.db, userId);
    },
    mountGoogleSignIn: (app, mounting) => mountGoogleSignIn(app, deps, mounting),
  };
}
