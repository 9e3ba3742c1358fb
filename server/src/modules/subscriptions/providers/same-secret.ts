import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing of where, or whether, the two differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
