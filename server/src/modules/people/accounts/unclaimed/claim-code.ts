import { randomInt } from 'node:crypto';
import { CLAIM_CODE_LENGTH, CLAIM_CODE_SIGNS } from '@akatale/contracts/people/unclaimed';

/** Finds the account, so that tries are counted for it; the rest is the secret. */
const NAME_LENGTH = 4;

export function newClaimCode(): string {
  const sign = () => CLAIM_CODE_SIGNS[randomInt(CLAIM_CODE_SIGNS.length)] ?? '';
  return Array.from({ length: CLAIM_CODE_LENGTH }, sign).join('');
}

export const nameOfCode = (code: string): string => code.slice(0, NAME_LENGTH);
