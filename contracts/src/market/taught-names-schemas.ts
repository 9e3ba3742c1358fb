import * as z from 'zod/mini';
import { Id, Instant, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';

/** In place of terms that may be personal data (rule 34). */
export const MASKED_TERM = '(hidden)';
export const MAX_TAUGHT_NAMES = 500;

const Term = text({ min: 1, max: textLimits.search, tooShort: problem(problems, 'NO_TERM') });

export const NameDraft = z.object({ term: Term, means: Term });
export type NameDraft = z.output<typeof NameDraft>;

export const TaughtName = z.object({ id: Id, term: z.string(), means: z.string(), taughtAt: Instant });
export type TaughtName = z.output<typeof TaughtName>;
