import { plainCode } from '../typed-contacts.ts';

export const CLAIM_CODE_DAYS = 30;

export const CLAIM_CODE_TRIES = 5;

/** Accounts that one operator may open for sellers in 24 hours. */
export const ACCOUNTS_OPENED_A_DAY = 20;

/** Days after which an account that nobody has claimed is hidden. */
export const UNCLAIMED_HIDDEN_DAYS = 30;

/** Signs that are not taken for one another on paper. */
export const CLAIM_CODE_SIGNS = '234679ACDEFGHJKMNPQRTVWXY';

export const CLAIM_CODE_LENGTH = 12;

/** As typed, with any spaces, dashes and small letters: `acde-fghj-kmnp` → `ACDEFGHJKMNP`. */
export function readClaimCode(typed: string): string {
  return plainCode(typed).toUpperCase();
}

/** In groups of four, as it is printed and read out: `ACDE-FGHJ-KMNP`. */
export function writeClaimCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
