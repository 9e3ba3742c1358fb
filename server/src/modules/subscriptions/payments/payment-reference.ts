import { randomBytes } from 'node:crypto';

/** Without the letters and digits that are taken for each other when somebody reads them out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 14;

/** A name for a payment that nobody can guess: `AKT-7KQ2MZ4TXW9BRC`. */
export function newReference(): string {
  // As many letters as make the small unevenness of the remainder harmless.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `AKT-${letters.join('')}`;
}
