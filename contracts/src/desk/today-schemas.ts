import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant } from '../text-schemas.ts';

const Named = { id: Id, name: z.string() };

/** How many there are, with the first few. */
const sampleOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ count: z.int(), first: z.array(item) });

/** What happened in the last days and may need an operator. Null where it is not for the operator's role. */
export const Today = z.object({
  days: z.int(),
  /** Failed payments of vendors who have not paid since. */
  failedPayments: z.nullable(sampleOf(z.object({ ...Named, amount: z.int(), reference: z.string(), at: Instant }))),
  /** People to whom a mail could not be sent; the time is that of the last one. */
  failedMails: z.nullable(sampleOf(z.object({ ...Named, at: Instant }))),
  notFound: z.nullable(sampleOf(z.object({ searchTerm: z.string(), searches: z.int() }))),
  newVendors: z.nullable(sampleOf(z.object({ ...Named, joinedAt: Instant, productCount: z.int() }))),
});
export type Today = z.output<typeof Today>;
