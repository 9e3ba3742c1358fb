import * as z from 'zod/mini';
import { textLimits } from './text.ts';
import { codePoints, tooLongMessage } from './text-length.ts';

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
