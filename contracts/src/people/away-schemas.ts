import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { lineHasContact, MAX_AWAY_LINE } from './away.ts';

/** That a vendor is away, for everyone who may write to them. */
export const Away = z.object({
  /** The last day in Kampala, `2026-12-21`. */
  until: z.string(),
  line: z.nullable(z.string()),
});
export type Away = z.output<typeof Away>;

export const AwayDraft = z.object({
  until: z.iso.date({ error: problem(fieldProblems, 'INVALID_DATE') }),
  line: z.optional(
    z.nullable(
      text({ min: 0, max: MAX_AWAY_LINE, tooShort: problem(fieldProblems, 'NO_TEXT') }).check(
        z.refine((line) => !lineHasContact(line), { error: problem(problems, 'CONTACT_IN_LINE') }),
      ),
    ),
  ),
});
export type AwayDraft = z.output<typeof AwayDraft>;
