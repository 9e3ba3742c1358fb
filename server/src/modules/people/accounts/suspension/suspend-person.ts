import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, accountRestored, accountSuspended } from '../accounts-deps.ts';
import { releaseContacts } from '../closing/reserved-contacts-store.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { forgetHiding } from '../unclaimed/unclaimed-store.ts';
import { lockForSuspension, extendSuspension, setRestored, setSuspended } from './suspension-store.ts';

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
  at: Date;
  /** Until an operator ends it where there are none. */
  days?: number | undefined;
  /** Of a suspension that lasts already: the later of both ends. */
  prolongs?: boolean;
}

type SuspendDeps = Pick<AccountsDeps, 'events'>;

/**
 * Refuses `NOT_FOUND`, `FORBIDDEN` for operators and, unless it prolongs, `ALREADY_SUSPENDED`. Locks the person first. The
 * audit entry is the caller's. @returns the end of this one, whatever else suspends the person; null without one
 */
export async function suspendPerson(deps: SuspendDeps, tx: Transaction, suspension: Suspension): Promise<Date | null> {
  const { personId, at, days, prolongs = false } = suspension;
  const { isSuspended } = await lockPerson(tx, { ...suspension, to: 'suspended', prolongs });
  if (isSuspended) return extendSuspension(tx, personId, days);
  const until = await setSuspended(tx, personId, at, days);
  await deleteSessionsOf(tx, personId);
  await deps.events.announce(tx, accountSuspended, { userId: personId });
  return until;
}

/** Refuses `NOT_FOUND`, `FORBIDDEN` for operators and `NOT_SUSPENDED`. The audit entry is the caller's. */
export async function restorePerson(
  deps: SuspendDeps,
  tx: Transaction,
  { personId, operatorId }: Pick<Suspension, 'personId' | 'operatorId'>,
): Promise<void> {
  const { isClosed, isDeleted } = await lockPerson(tx, { personId, operatorId, to: 'present' });
  await setRestored(tx, personId);
  if (isDeleted) await releaseContacts(tx, personId);
  else if (!isClosed) await deps.events.announce(tx, accountRestored, { userId: personId });
}

type Lock = Omit<Suspension, 'at' | 'days'> & { to: 'suspended' | 'present' };

async function lockPerson(tx: Transaction, { personId, operatorId, to, prolongs }: Lock) {
  const locked = await lockForSuspension(tx, personId);
  // An operator's suspension takes the place of the hiding of an unclaimed account, which a claim would end.
  const isNew = to === 'suspended' && operatorId !== null && (await forgetHiding(tx, personId));
  const person = locked && { ...locked, isSuspended: locked.isSuspended && !isNew };
  const refusal = refusalToSuspend({ id: personId, operatorId, person, to });
  const isRefused = refusal && !(prolongs && refusal === 'ALREADY_SUSPENDED');
  if (isRefused || !person) refuse(refusal ?? 'NOT_FOUND');
  return person;
}
