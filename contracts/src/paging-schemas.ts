import * as z from 'zod/mini';

/** Out-of-range numbers are brought into 1 to 50 by the server. */
export const Limit = z.optional(z.int({ error: 'Please enter a whole number' }));

/** An opaque cursor. Malformed: 400 `INVALID_CURSOR`. */
export const Cursor = z.string().check(z.maxLength(500));
