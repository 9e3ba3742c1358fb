import type { RefusalCode } from '@akatale/contracts/refusals';

interface Move {
  id: number;
  operatorId: number | null;
  person: { role: 'user' | 'operator'; suspendedAt: Date | null } | undefined;
  to: 'suspended' | 'present';
}

export function refusalToSuspend({ id, operatorId, person, to }: Move): RefusalCode | null {
  if (!person) return 'NOT_FOUND';
  if (person.role === 'operator' || id === operatorId) return 'FORBIDDEN';
  const isSuspended = person.suspendedAt !== null;
  if (to === 'suspended') return isSuspended ? 'ALREADY_SUSPENDED' : null;
  return isSuspended ? null : 'NOT_SUSPENDED';
}
