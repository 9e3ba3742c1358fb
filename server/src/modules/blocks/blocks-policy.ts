import type { PlainRefusalCode } from '@akatale/contracts/refusals';

/** Rule 190. */
export function refusalToBlock(
  blockerId: number,
  person: { id: number; isOperator: boolean } | undefined,
): PlainRefusalCode | null {
  if (!person) return 'NOT_FOUND';
  if (person.id === blockerId) return 'OWN_ACCOUNT';
  return person.isOperator ? 'CANNOT_BE_BLOCKED' : null;
}
