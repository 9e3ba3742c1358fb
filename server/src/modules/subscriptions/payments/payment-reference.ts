import { randomBytes } from 'node:crypto';

/** Without characters that are mistaken for each other when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 14;

export function newReference(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `AKT-${letters.join('')}`;
}
