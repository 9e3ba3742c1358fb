import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';
import { MAX_PRICE_UGX } from './money.ts';
import { problem } from './problem-message.ts';
import { signsSeen } from './signs-seen.ts';
import { textLimits, codePoints } from './text.ts';
import { writtenText } from './written-text.ts';

interface Bounds {
  min: number;
  max: number;
  tooShort: string;
}

/** A text that people write, in NFC: at least `min` signs that are seen, at most `max` code points. */
/* @__NO_SIDE_EFFECTS__ */
export function text({ min, max, tooShort }: Bounds) {
  return z.string({ error: tooShort }).check(
    z.overwrite(writtenText),
    z.refine((value) => signsSeen(value) >= min, { error: tooShort, abort: true }),
    z.refine((value) => codePoints(value) <= max, { error: problem(fieldProblems, 'TOO_LONG', { max }) }),
  );
}

export const Password = z.string({ error: problem(fieldProblems, 'PASSWORD_TOO_SHORT') }).check(
  z.refine((value) => codePoints(value) >= 6, {
    error: problem(fieldProblems, 'PASSWORD_TOO_SHORT'),
    abort: true,
  }),
  z.refine((value) => codePoints(value) <= textLimits.password, {
    error: problem(fieldProblems, 'TOO_LONG', { max: textLimits.password }),
  }),
);

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true, error: problem(fieldProblems, 'INVALID_DATE') });

/** Ids are positive integers that a double holds exactly, sent as JSON numbers. */
export const Id = z.int({ error: problem(fieldProblems, 'INVALID_ID') }).check(z.positive());

/** `{id}` in a path. The server turns digits into a number and answers 404 to anything else. */
export const IdParams = z.object({ id: Id });

/** Out-of-range numbers are brought into 1 to 50 by the server. */
export const Limit = z.optional(z.int({ error: problem(fieldProblems, 'NOT_WHOLE') }));

/** An opaque cursor. Malformed: 400 `INVALID_CURSOR`. */
export const Cursor = z.string().check(z.maxLength(500));

/** Whole Ugandan shillings, at least `min`. */
/* @__NO_SIDE_EFFECTS__ */
export function priceUgx(min: number, tooLow: string) {
  return z
    .int({ error: problem(fieldProblems, 'NOT_WHOLE_SHILLINGS') })
    .check(
      z.minimum(min, { error: tooLow }),
      z.maximum(MAX_PRICE_UGX, { error: problem(fieldProblems, 'PRICE_TOO_HIGH') }),
    );
}
