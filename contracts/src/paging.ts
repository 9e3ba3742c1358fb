import * as z from 'zod/mini';

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

/** Out-of-range numbers are brought into 1 to 50 by the server. */
export const Limit = z.optional(z.int({ error: 'Please enter a whole number' }));

/** An opaque cursor. Malformed: 400 `INVALID_CURSOR`. */
export const Cursor = z.string().check(z.maxLength(500));

export function clampLimit(limit: number | undefined, fallback = PAGE_SIZE, most = MAX_PAGE_SIZE): number {
  return Math.min(most, Math.max(1, limit ?? fallback));
}
