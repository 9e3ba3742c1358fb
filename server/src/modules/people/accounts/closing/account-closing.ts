import type { LeaverCredentials } from '@akatale/contracts/people/credentials-schemas';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { type Executor, inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailLimit } from '../accounts-deps.ts';
import type { GuessOrigin } from '../passwords/own-password.ts';
import { closeAccount, reopenAccount, type LeavingAccount, findLeavingAccount } from './close-account.ts';
import { leavingCodeMail } from './closing-mails.ts';
import { findDueErasures, findIdentity, findPresent, type Identity, lockIfDue } from './closings-store.ts';
import { identifyHiddenLeaver, identifyLeaver } from './identify-leaver.ts';

type Leaver = Pick<Viewer, 'userId' | 'sessionId'> | null;

export interface AccountClosing {
  /** Refuses `VALIDATION`, `INVALID_CREDENTIALS`, `UNAUTHORIZED`, `TOO_MANY_PASSWORDS`, `TOO_MANY_CODES`. */
  identify(viewer: Leaver, credentials: LeaverCredentials, origin: GuessOrigin): Promise<number>;
  /** As `identify`, of those alone who cannot log in. */
  findHidden(credentials: LeaverCredentials, origin: GuessOrigin): Promise<number>;
  findAccount(db: Executor, userId: number): Promise<LeavingAccount>;
  mailCode(userId: number): Promise<void>;
  close(userId: number): Promise<Date>;
  reopen(userId: number): Promise<void>;
  findDue(db: Executor, page: { limit: number; except: readonly number[] }): Promise<number[]>;
  /** False where the person has come back, or is erased already; otherwise nobody comes back until the end. */
  lockIfDue(tx: Transaction, userId: number): Promise<boolean>;
  findIdentity(db: Executor, userId: number): Promise<(Identity & { email: string | null }) | undefined>;
  findPresent(db: Executor, identities: readonly Identity[]): Promise<number[]>;
}

export function accountClosing(deps: AccountsDeps): AccountClosing {
  return {
    identify: async (viewer, credentials, origin) => identifyLeaver(deps, viewer, credentials, origin),
    findHidden: async (credentials, origin) => identifyHiddenLeaver(deps, credentials, origin),
    findAccount: findLeavingAccount,
    async mailCode(userId) {
      await refuseOverLimit(deps.limits, mailLimit, `leave ${userId}`);
      await inTransaction(deps.db, async (tx) => deps.jobs.send(tx, leavingCodeMail, { userId }));
    },
    close: async (userId) => closeAccount(deps, userId),
    async reopen(userId) {
      await inTransaction(deps.db, async (tx) => reopenAccount(deps, tx, userId));
    },
    findDue: findDueErasures,
    lockIfDue,
    findIdentity,
    findPresent,
  };
}
