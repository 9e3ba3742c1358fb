import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes } from './enrol.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { deleteFactor, findFactor, findStatus, lockPersonForChange } from './second-factor-store.ts';
import { countCode, spendCode, type CodeVerdict } from './spend-code.ts';

/** Codes of an authenticator app, beside the password. */
export interface SecondFactor {
  /** Undefined while two-factor authentication is off. */
  findStatus(db: Executor, userId: number): Promise<{ enrolledAt: Date | null; recoveryCodesLeft: number } | undefined>;
  isEnrolled(db: Executor, userId: number): Promise<boolean>;
  begin(db: Executor, person: { userId: number; email: string }): Promise<{ uri: string; secret: string }>;
  /** The recovery codes; undefined for a wrong code. */
  confirm(tx: Transaction, entered: { userId: number; code: string }): Promise<string[] | undefined>;
  renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]>;
  /** Whether this code is valid; it works once. */
  spendCode(tx: Transaction, entered: { userId: number; code: string | undefined }): Promise<CodeVerdict>;
  /** Counts a wrong code, for which `check` gives undefined; `TOO_MANY_CODES` after five. */
  countCode<T>(userId: number, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Turns codes off; false where they were off. */
  remove(tx: Transaction, userId: number): Promise<boolean>;
}

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  return {
    findStatus,
    isEnrolled: async (db, userId) => Boolean((await findFactor(db, userId))?.confirmedAt),
    begin: async (db, person) => beginEnrolment(deps, db, person),
    confirm: async (tx, entered) => confirmEnrolment(deps, tx, entered),
    renewRecoveryCodes,
    spendCode: async (tx, entered) => spendCode(deps, tx, entered),
    countCode: async (userId, check) => countCode(deps, userId, check),
    async remove(tx, userId) {
      await lockPersonForChange(tx, userId);
      return deleteFactor(tx, userId);
    },
  };
}
