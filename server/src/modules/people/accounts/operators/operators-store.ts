import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import { eq } from 'drizzle-orm';
import { users } from '../../../../database/schema/users.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertAccount } from '../accounts-store.ts';
import { isReserved } from '../closing/reserved-contacts-store.ts';

export async function setOperatorRole(
  tx: Transaction,
  id: number,
  operatorRole: OperatorRole,
  at: Date,
): Promise<void> {
  await tx.update(users).set({ operatorRole, updatedAt: at }).where(eq(users.id, id));
}

/** Leaves of an operator a name in the audit log and a closed account that nobody can open. */
export async function closeOperator(tx: Transaction, id: number, at: Date): Promise<void> {
  const closed = { role: 'user', operatorRole: null, passwordHash: null } as const;
  await tx
    .update(users)
    .set({ ...closed, suspendedAt: at, updatedAt: at })
    .where(eq(users.id, id));
}

export async function releaseOperator(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(users).set({ role: 'user', operatorRole: null, updatedAt: at }).where(eq(users.id, id));
}

interface OperatorAccount {
  email: string;
  passwordHash: string | null;
  name: string;
  username?: string | undefined;
  role: OperatorRole;
}

/** Writes the audit entry, so call it last. Undefined if the address or the username is taken. */
export async function insertOperator(
  { audit, clock, signerFor }: Pick<AccountsDeps, 'audit' | 'clock' | 'signerFor'>,
  tx: Transaction,
  { email, passwordHash, name, username = randomUsername(), role }: OperatorAccount,
  actorId: number | null,
): Promise<number | undefined> {
  if (await isReserved({ signerFor }, tx, { email })) return undefined;
  const at = clock.now();
  const id = await insertAccount(tx, {
    username,
    email,
    passwordHash,
    name,
    role: 'operator',
    operatorRole: role,
    emailVerified: true,
    ownerProven: true,
    createdAt: at,
    updatedAt: at,
  });
  if (id === undefined) return undefined;
  const subject = { type: 'user', id } as const;
  await audit.add(tx, { actorId, action: 'operator.created', subject, details: { role }, at });
  return id;
}

const randomUsername = (): string => `operator-${randomBytes(4).toString('hex')}`;
