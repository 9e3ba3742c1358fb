import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';
import { problem } from './problem-message.ts';
import { textLimits } from './text.ts';
import { plainAddress } from './typed-contacts.ts';

export const Email = z
  .string({ error: problem(fieldProblems, 'INVALID_EMAIL') })
  .check(
    z.overwrite(plainAddress),
    z.maxLength(textLimits.email, { error: problem(fieldProblems, 'INVALID_EMAIL'), abort: true }),
    z.email({ error: problem(fieldProblems, 'INVALID_EMAIL') }),
  );
