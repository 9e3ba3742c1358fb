import type { Operator } from '@akatale/contracts/people/operator-accounts-schemas';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { type OperatorsDeps, operatorRemoved } from './operators-deps.ts';
import { findOperator, listOperators, lockOperator, lockOwners } from './operators-store.ts';

type Row = Awaited<ReturnType<typeof listOperators>>[number];

const toOperator = ({ lastSeenAt, createdAt, ...row }: Row): Operator => ({
  ...row,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export async function getOperators({ db }: Pick<OperatorsDeps, 'db'>): Promise<Operator[]> {
  return (await listOperators(db)).map(toOperator);
}

export async function getOperator(db: Transaction, id: number): Promise<Operator> {
  const row = await findOperator(db, id);
  return row ? toOperator(row) : refuse('NOT_FOUND');
}

/**
 * Also signs the operator out. `actorId` is null for the command line. Refuses with `LAST_OWNER`, `NOT_FOUND`, and
 * `FORBIDDEN` where the actor has lost the role meanwhile.
 */
export async function changeRole(
  { accounts, audit, clock, db }: Pick<OperatorsDeps, 'accounts' | 'audit' | 'clock' | 'db'>,
  { actorId, id, role }: { actorId: number | null; id: number; role: OperatorRole },
): Promise<Operator> {
  return inTransaction(db, async (tx) => {
    const before = await lockForChange(tx, { actorId, id, keepsOwner: role === 'owner' });
    if (before === role) return getOperator(tx, id);
    const at = clock.now();
    await accounts.operators.setRole(tx, id, role, at);
    await accounts.operators.signOut(tx, id);
    const changed = await getOperator(tx, id);
    const subject = { type: 'user', id } as const;
    const details = { from: before, to: role };
    await audit.add(tx, { actorId, action: 'operator.role-changed', subject, details, at });
    return changed;
  });
}

/** Closes the account. Refuses as `changeRole` does. */
export async function removeOperator(
  { accounts, audit, clock, db, events, secondFactor }: OperatorsDeps,
  { actorId, id }: { actorId: number; id: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const role = await lockForChange(tx, { actorId, id, keepsOwner: false });
    const at = clock.now();
    await accounts.operators.close(tx, id, at);
    await accounts.operators.endAllAccess(tx, id);
    await secondFactor.remove(tx, id);
    await events.announce(tx, operatorRemoved, { userId: id });
    const subject = { type: 'user', id } as const;
    await audit.add(tx, { actorId, action: 'operator.removed', subject, details: { role }, at });
  });
}

/**
 * At the operator's own wish: they stay as an ordinary person, signed out and without the second factor. Refuses
 * `LAST_OWNER`, and `CHANGED_MEANWHILE` where it is not the role that they have.
 */
export async function giveUpRole(
  { accounts, audit, clock, db, events, secondFactor }: OperatorsDeps,
  { id, role }: { id: number; role: OperatorRole },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockForChange(tx, { actorId: null, id, keepsOwner: false })) !== role) refuse('CHANGED_MEANWHILE');
    const at = clock.now();
    await accounts.operators.release(tx, id, at);
    await accounts.operators.signOut(tx, id);
    await secondFactor.remove(tx, id);
    await events.announce(tx, operatorRemoved, { userId: id });
    const subject = { type: 'user', id } as const;
    await audit.add(tx, { actorId: id, action: 'operator.removed', subject, details: { role }, at });
  });
}

/** Locks the owners first, so that two who change each other wait in one order. */
async function lockForChange(
  tx: Transaction,
  { actorId, id, keepsOwner }: { actorId: number | null; id: number; keepsOwner: boolean },
): Promise<OperatorRole> {
  const owners = await lockOwners(tx);
  const others = owners.filter((owner) => owner !== id);
  const role = (await lockOperator(tx, id)) ?? refuse('NOT_FOUND');
  if (role === 'owner' && !keepsOwner && others.length === 0) refuse('LAST_OWNER');
  if (actorId !== null && !owners.includes(actorId)) refuse('FORBIDDEN');
  return role;
}
