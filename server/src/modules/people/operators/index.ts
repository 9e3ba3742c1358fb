import type { Operator } from '@akatale/contracts/people/operator-accounts-schemas';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import type { Module } from '../../../platform/module.ts';
import { type Executor, inTransaction } from '../../../platform/postgres/database.ts';
import { changeRole } from './change-operators.ts';
import { type OperatorsDeps, operatorsEvents } from './operators-deps.ts';
import { operatorsRoutes } from './operators-routes.ts';
import { deleteSettings, findSettings, listOperators } from './operators-store.ts';

export { operatorRemoved } from './operators-deps.ts';

export interface OperatorsModule extends Module {
  /** For the command line. Refuses with `LAST_OWNER` and `NOT_FOUND`. */
  changeRole(id: number, role: OperatorRole): Promise<Operator>;
  /** For the command line: turns codes off and signs out; false where they were off. */
  resetSecondFactor(userId: number): Promise<boolean>;
  list(db: Executor): Promise<{ name: string; email: string; role: OperatorRole; hasSecondFactor: boolean }[]>;
}

/** Operators' accounts, their reauthentication before sensitive acts, and viewing pages as another person. */
export function createOperatorsModule(deps: OperatorsDeps): OperatorsModule {
  return {
    name: 'operators',
    reads: ['second_factors', 'sessions', 'users'],
    routes: operatorsRoutes(deps),
    events: operatorsEvents,
    exportFor: async (db, userId) => ({
      operatorSettings: (await findSettings(db, userId)) ?? null,
    }),
    eraseFor: deleteSettings,
    changeRole: async (id, role) => changeRole(deps, { actorId: null, id, role }),
    list: listOperators,
    resetSecondFactor: async (userId) =>
      inTransaction(deps.db, async (tx) => {
        const isReset = await deps.secondFactor.remove(tx, userId);
        await deps.accounts.operators.signOut(tx, userId);
        if (!isReset) return false;
        const entry = {
          actorId: null,
          action: 'operator.totp-reset',
          at: deps.clock.now(),
        } as const;
        await deps.audit.add(tx, { ...entry, subject: { type: 'user', id: userId } });
        return true;
      }),
  };
}
