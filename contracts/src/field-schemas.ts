import * as z from 'zod/mini';
import { MAX_PRICE_UGX } from './money.ts';
import { LAST_ID } from './paging.ts';
import { textLimits, codePoints, tooLongMessage } from './text.ts';

interface Bounds {
  min: number;
  max: number;
  tooShort: string;
}

/**
 * A trimmed text whose length is counted in code points. The server has already normalized it to NFC and refused NUL
 * and lone surrogates.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text({ min, max, tooShort }: Bounds) {
  return z.string({ error: tooShort }).check(
    z.trim(),
    z.refine((value) => codePoints(value) >= min, { error: tooShort, abort: true }),
    z.refine((value) => codePoints(value) <= max, { error: tooLongMessage(max) }),
  );
}

export const Email = z
  .string({ error: 'Please enter a valid email address' })
  .check(
    z.trim(),
    z.maxLength(textLimits.email, { error: 'Please enter a valid email address', abort: true }),
    z.email({ error: 'Please enter a valid email address' }),
  );

/** A new password; never trimmed. */
export const Password = z.string({ error: 'Password must be at least 6 characters' }).check(
  z.refine((value) => codePoints(value) >= 6, {
    error: 'Password must be at least 6 characters',
    abort: true,
  }),
  z.refine((value) => codePoints(value) <= textLimits.password, {
    error: tooLongMessage(textLimits.password),
  }),
);

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true, error: 'Please enter a valid date' });

/** Ids are positive 32-bit integers, sent as JSON numbers. */
export const Id = z.int({ error: 'Please enter a valid id' }).check(z.positive(), z.maximum(LAST_ID));

/** `{id}` in a path. The server turns digits into a number and answers 404 to anything else. */
export const IdParams = z.object({ id: Id });

/** Out-of-range numbers are brought into 1 to 50 by the server. */
export const Limit = z.optional(z.int({ error: 'Please enter a whole number' }));

/** An opaque cursor. Malformed: 400 `INVALID_CURSOR`. */
export const Cursor = z.string().check(z.maxLength(500));

/** Whole Ugandan shillings, at least `min`. */
/* @__NO_SIDE_EFFECTS__ */
export function priceUgx(min: number, tooLow: string) {
  return z
    .int({ error: 'Please enter a whole number of shillings' })
    .check(z.minimum(min, { error: tooLow }), z.maximum(MAX_PRICE_UGX, { error: 'At most USh 10,000,000,000' }));
}
