import type { OperatorRole } from '@akatale/contracts/operators/operators';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findCredentials } from '../accounts-store.ts';
import { insertOperator } from './insert-operator.ts';
import { checkNewPassword } from '../passwords/operator-password.ts';

export interface NewOperator {
  email: string;
  password: string;
  name?: string;
  username?: string;
  role?: OperatorRole;
}

/** Refuses `EMAIL_TAKEN` instead of promoting an ordinary account: its owner would keep the password. */
export async function createOperator(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'passwords'>,
  { email, password, name = 'Operator', username, role = 'owner' }: NewOperator,
): Promise<{ id: number; isNew: boolean }> {
  const existing = await findCredentials(deps.db, email);
  if (existing?.role === 'operator') return { id: existing.id, isNew: false };
  if (existing) refuse('EMAIL_TAKEN');
  checkNewPassword('operator', password);
  const passwordHash = await deps.passwords.hash(password);
  const account = { email, passwordHash, name, username, role };
  const id = await inTransaction(deps.db, (tx) => insertOperator(deps, tx, account, null));
  if (id !== undefined) return { id, isNew: true };
  const first = await findCredentials(deps.db, email);
  if (first?.role === 'operator') return { id: first.id, isNew: false };
  refuse('USERNAME_TAKEN');
}
