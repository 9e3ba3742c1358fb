import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { priceUgx, text } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { problem } from '../problem-message.ts';
import { textLimits } from '../text.ts';
import { lastPrices } from './saved-answers.ts';

const LastPrice = z.union([z.enum(lastPrices), priceUgx(1, problem(listingProblems, 'PRICE_TOO_LOW'))], {
  error: problem(fieldProblems, 'NOT_WHOLE_SHILLINGS'),
});

/**
 * What a vendor answers by itself to the three questions that every buyer asks, each optional: that it is still there, the last price
 * (`fixed`, `little`, or an amount of whole shillings below the price of now), and where it can be seen, without phone numbers
 * and links.
 */
export const AnswersDraft = z.object({
  stillThere: z.optional(z.nullable(z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }))),
  lastPrice: z.optional(z.nullable(LastPrice)),
  where: z.optional(
    z.nullable(text({ min: 0, max: textLimits.location, tooShort: problem(fieldProblems, 'NO_TEXT') })),
  ),
});
export type AnswersDraft = z.output<typeof AnswersDraft>;
