import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { type AccountsDeps, accountRestored, accountSuspended } from '../accounts-deps.ts';
import { releaseContacts } from '../leaving/reserved-contacts-store.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { forgetHiding } from '../unclaimed/unclaimed-store.ts';
import { lockForSuspension, setSuspended } from './suspension-store.ts';

interface Move {
  id: number;
  operatorId: number | null;
  person: { role: 'user' | 'operator'; isSuspended: boolean; isDeleted: boolean } | undefined;
  to: 'suspended' | 'present';
}

/** Rule 82. */
export function refusalToSuspend({ id, operatorId, person, to }: Move): PlainRefusalCode | null {
  // Of somebody who left, a suspension can only end: then address and number are free again.
  if (!person || (person.isDeleted && !(to === 'present' && person.isSuspended))) return 'NOT_FOUND';
  if (person.role === 'operator' || id === operatorId) return 'FORBIDDEN';
  if (to === 'suspended') return person.isSuspended ? 'ALREADY_SUSPENDED' : null;
  return person.isSuspended ? null : 'NOT_SUSPENDED';
}

export interface Suspension {
  personId: number;
  operatorId: number | null;
  reason: string;
}

type SuspendDeps = Pick<AccountsDeps, 'audit' | 'clock' | 'events'>;

/** Refuses `NOT_FOUND`, `FORBIDDEN` for operators and `ALREADY_SUSPENDED`. */
export async function suspendPerson(deps: SuspendDeps, tx: Transaction, suspension: Suspension): Promise<void> {
  const { personId } = suspension;
  await moveTo(deps, tx, { ...suspension, to: 'suspended' });
  await deleteSessionsOf(tx, personId);
  await deps.events.announce(tx, accountSuspended, { userId: personId });
  await writeDown(deps, tx, suspension, 'account.suspended');
}

/** Refuses `NOT_FOUND`, `FORBIDDEN` for operators and `NOT_SUSPENDED`. */
export async function restorePerson(deps: SuspendDeps, tx: Transaction, suspension: Suspension): Promise<void> {
  const { isClosed, isDeleted } = await moveTo(deps, tx, { ...suspension, to: 'present' });
  if (isDeleted) await releaseContacts(tx, suspension.personId);
  else if (!isClosed) await deps.events.announce(tx, accountRestored, { userId: suspension.personId });
  await writeDown(deps, tx, suspension, 'account.restored');
}

async function moveTo(
  { clock }: SuspendDeps,
  tx: Transaction,
  { personId, operatorId, to }: Suspension & { to: 'suspended' | 'present' },
): Promise<{ isClosed: boolean; isDeleted: boolean }> {
  const locked = await lockForSuspension(tx, personId);
  // An operator's suspension takes the place of the hiding of an unclaimed account, which a claim would end.
  const isNew = to === 'suspended' && operatorId !== null && (await forgetHiding(tx, personId));
  const person = locked && { ...locked, isSuspended: locked.isSuspended && !isNew };
  const refusal = refusalToSuspend({ id: personId, operatorId, person, to });
  if (refusal || !person) refuse(refusal ?? 'NOT_FOUND');
  await setSuspended(tx, personId, to === 'suspended' ? clock.now() : null);
  return person;
}

async function writeDown(
  { audit, clock }: SuspendDeps,
  tx: Transaction,
  { personId: id, operatorId: actorId, reason }: Suspension,
  action: 'account.suspended' | 'account.restored',
): Promise<void> {
  await audit.add(tx, { actorId, action, subject: { type: 'user', id }, reason, at: clock.now() });
}
