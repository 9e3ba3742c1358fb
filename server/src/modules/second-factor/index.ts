import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes } from './enrol.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { deleteFactor, findFactor, findStatus, lockPersonForChange } from './second-factor-store.ts';
import { countCode, spendCode, type CodeVerdict } from './spend-code.ts';

export { totpCode } from './totp.ts';

export interface SecondFactorModule extends Module {
  /** Since when codes are asked for, and how many recovery codes are left; undefined: never. */
  findStatus(db: Executor, userId: number): Promise<{ enrolledAt: Date | null; recoveryCodesLeft: number } | undefined>;
  isEnrolled(db: Executor, userId: number): Promise<boolean>;
  begin(db: Executor, person: { userId: number; email: string }): Promise<{ uri: string; secret: string }>;
  /** The recovery codes; undefined where the code is wrong. */
  confirm(tx: Transaction, entered: { userId: number; code: string }): Promise<string[] | undefined>;
  renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]>;
  /** Whether this code is enough; it works once. */
  spendCode(tx: Transaction, entered: { userId: number; code: string | undefined }): Promise<CodeVerdict>;
  /** Counts a wrong code, which is one whose `check` gives undefined; `RATE_LIMITED` after five. */
  countCode<T>(userId: number, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Asks this person for no codes any more; false where none were asked for. */
  remove(tx: Transaction, userId: number): Promise<boolean>;
}

/** The second factor: codes that operators prove themselves with besides the password. */
export function createSecondFactorModule(deps: SecondFactorDeps): SecondFactorModule {
  return {
    name: 'second-factor',
    routes: [],
    exportFor: async (db, userId) => ({ secondFactor: (await findStatus(db, userId)) ?? null }),
    eraseFor: async (tx, userId) => void (await deleteFactor(tx, userId)),
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
