import type { OperatorRole } from '@akatale/contracts/operators/operators';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { inviteOperator } from './invite-operator.ts';
import { closeOperator, setOperatorRole } from './operator-role-store.ts';
import { deleteKnownDevicesOf } from '../sessions/known-devices-store.ts';
import { deleteMailTokensOf } from '../registration/mail-tokens-store.ts';
import { checkOwnPassword, type GuessOrigin } from '../passwords/own-password.ts';
import { deleteOtherSessions, deleteSessionsOf, renewProof } from '../sessions/sessions-store.ts';
import { beginView, endView, findViewable } from '../sessions/views-store.ts';

export interface OperatorAccounts {
  checkPassword(viewer: Viewer, password: string, origin: GuessOrigin): Promise<{ email: string }>;
  renewProof(db: Executor, sessionId: number): Promise<boolean>;
  signOutOthers(tx: Transaction, viewer: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void>;
  signOut(tx: Transaction, userId: number): Promise<void>;
  endAllAccess(tx: Transaction, userId: number): Promise<void>;
  invite(
    tx: Transaction,
    invited: { name: string; email: string; role: OperatorRole },
    actorId: number,
  ): Promise<number>;
  setRole(tx: Transaction, id: number, role: OperatorRole, at: Date): Promise<void>;
  /** Leaves a name in the audit log and an account that nobody can open. */
  close(tx: Transaction, id: number, at: Date): Promise<void>;
  beginView(tx: Transaction, sessionId: number, userId: number): Promise<Date>;
  endView(tx: Transaction, sessionId: number): Promise<boolean>;
}

export function operatorAccounts(deps: AccountsDeps): OperatorAccounts {
  return {
    checkPassword: async (viewer, password, origin) => checkOwnPassword(deps, viewer, password, origin),
    renewProof,
    signOutOthers: async (tx, { userId, sessionId }) => deleteOtherSessions(tx, userId, sessionId),
    signOut: deleteSessionsOf,
    async endAllAccess(tx, userId) {
      await deleteSessionsOf(tx, userId);
      await deleteKnownDevicesOf(tx, userId);
      await deleteMailTokensOf(tx, userId);
    },
    setRole: setOperatorRole,
    close: closeOperator,
    invite: async (tx, invited, actorId) => inviteOperator(deps, tx, invited, actorId),
    async beginView(tx, sessionId, userId) {
      const person = await findViewable(tx, userId);
      if (!person) refuse('NOT_FOUND');
      if (person.isOperator) refuse('FORBIDDEN');
      return (await beginView(tx, sessionId, userId)) ?? refuse('UNAUTHORIZED');
    },
    endView,
  };
}
