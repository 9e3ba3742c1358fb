import type { PlainRefusalCode } from '@akatale/contracts/refusals';

/** Rule 190. Blocking strangers by their ids would tell the name of everyone who has an account. */
export function refusalToBlock(
  blockerId: number,
  person: { id: number; isOperator: boolean; isKnown: boolean } | undefined,
): PlainRefusalCode | null {
  if (!person) return 'NOT_FOUND';
  if (person.id === blockerId) return 'OWN_ACCOUNT';
  if (person.isOperator) return 'CANNOT_BE_BLOCKED';
  return person.isKnown ? null : 'NOT_FOUND';
}
