import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { priceUgx, text } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { problem } from '../problem-message.ts';
import { textLimits } from '../text.ts';
import { hasContact, lastPrices } from './saved-answers.ts';

const LastPrice = z.union([z.enum(lastPrices), priceUgx(1, problem(listingProblems, 'NO_LAST_PRICE'))], {
  error: problem(listingProblems, 'NO_LAST_PRICE'),
});

/**
 * What a vendor answers by itself to the three questions that every buyer asks, each optional: that it is still there, the last price
 * (`fixed`, `little`, or an amount of whole shillings below the price of now), and where it can be seen.
 */
export const AnswersDraft = z.object({
  stillThere: z.optional(z.nullable(z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }))),
  lastPrice: z.optional(z.nullable(LastPrice)),
  where: z.optional(
    z.nullable(
      text({ min: 0, max: textLimits.location, tooShort: problem(fieldProblems, 'NO_TEXT') }).check(
        z.refine((value) => !hasContact(value), { error: problem(listingProblems, 'CONTACT_IN_ANSWER') }),
      ),
    ),
  ),
});
export type AnswersDraft = z.output<typeof AnswersDraft>;
