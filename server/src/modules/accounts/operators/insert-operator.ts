import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@akatale/contracts/operators/operators';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertAccount } from '../accounts-store.ts';

interface OperatorAccount {
  email: string;
  passwordHash: string | null;
  name: string;
  username?: string | undefined;
  role: OperatorRole;
}

/** Writes the audit entry, so call it last. Undefined if the address or the username is taken. */
export async function insertOperator(
  { audit, clock }: Pick<AccountsDeps, 'audit' | 'clock'>,
  tx: Transaction,
  { email, passwordHash, name, username = randomUsername(), role }: OperatorAccount,
  actorId: number | null,
): Promise<number | undefined> {
  const at = clock.now();
  const id = await insertAccount(tx, {
    ...{ username, email, passwordHash, name },
    ...{ role: 'operator', operatorRole: role },
    ...{ emailVerified: true, ownerProven: true, createdAt: at, updatedAt: at },
  });
  if (id === undefined) return undefined;
  const subject = { type: 'user', id } as const;
  await audit.add(tx, { actorId, action: 'operator.created', subject, details: { role }, at });
  return id;
}

const randomUsername = (): string => `operator-${randomBytes(4).toString('hex')}`;
