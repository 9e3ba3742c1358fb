import * as z from 'zod/mini';
import { conditions } from '../categories.ts';
import { textLimits } from '../text.ts';
import { writtenText } from '../written-text.ts';
import { priceBases } from './prices.ts';
import { CategoryName } from './products-schemas.ts';

const Written = z.string().check(z.overwrite(writtenText), z.maxLength(textLimits.title));

/** What a vendor is about to list, as far as they have typed it. */
export const TypedListing = z.object({
  title: Written,
  category: CategoryName,
  /** What its vendor chose; else the title says it. */
  kind: z.optional(Written),
  /** Brand or make. */
  maker: z.optional(Written),
  condition: z.optional(z.enum(conditions)),
});
export type TypedListing = z.output<typeof TypedListing>;

/** What things like a listing cost, of several vendors together. */
export const UsualPrice = z.object({ basis: z.enum(priceBases), low: z.int(), high: z.int() });
export type UsualPrice = z.output<typeof UsualPrice>;
