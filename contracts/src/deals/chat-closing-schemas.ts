import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { priceUgx } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { MAX_STOCK } from '../market/products.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';

export const Closing = z.object({
  status: z.enum(['completed', 'abandoned'], { error: problem(listingProblems, 'INVALID_STATUS') }),
  /** Follows from `status`; may be left out, and must not contradict it. */
  isSold: z.optional(z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') })),
  quantity: z.optional(
    z
      .int({ error: problem(problems, 'QUANTITY_NOT_WHOLE') })
      .check(
        z.minimum(1, { error: problem(problems, 'QUANTITY_TOO_LOW') }),
        z.maximum(MAX_STOCK, { error: problem(problems, 'QUANTITY_TOO_HIGH') }),
      ),
  ),
  soldPrice: z.optional(priceUgx(0, problem(listingProblems, 'PRICE_NEGATIVE'))),
});
export type Closing = z.output<typeof Closing>;
