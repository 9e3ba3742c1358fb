import * as z from 'zod/mini';
import { ALL_CATEGORIES, categories } from '../categories.ts';
import { Id, priceUgx } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';
import { writtenText } from '../written-text.ts';
import { type AttributeName, attributeNames } from './attribute-names.ts';
import { type Filters, isUpsideDown, postedWithinDays, readConditions } from './filters.ts';

const Price = z.optional(priceUgx(0, problem(listingProblems, 'PRICE_NEGATIVE')));
const ShortText = z.optional(
  z.string().check(z.overwrite(writtenText), z.minLength(1), z.maxLength(textLimits.location)),
);

const condition = z.string().check(
  z.refine((text) => readConditions(text) !== undefined, {
    error: problem(listingProblems, 'NO_CONDITION'),
  }),
);

export const listFilterFields = {
  minPrice: Price,
  maxPrice: Price,
  condition: z.optional(condition),
  onPromotion: z.optional(z.literal('1')),
  postedWithin: z.optional(z.literal(postedWithinDays)),
};

const attributeFields = Object.fromEntries(attributeNames.map((name) => [name, ShortText])) as Record<
  AttributeName,
  typeof ShortText
>;

const filterFields = { ...listFilterFields, place: ShortText, ...attributeFields };

export const choiceFields = {
  category: z.optional(z.enum([ALL_CATEGORIES, ...categories])),
  search: z.optional(z.string().check(z.overwrite(writtenText), z.maxLength(textLimits.search))),
  /** Without other names of things. */
  asTyped: z.optional(z.literal('1')),
  /** The place to which distances are told, written as `place` is. */
  near: ShortText,
  /** The one whose store is looked through. */
  vendor: z.optional(Id),
  ...filterFields,
};

export const rangeCheck = z.refine((query) => !isUpsideDown(query as Filters), {
  path: ['maxPrice'],
  error: problem(problems, 'RANGE_UPSIDE_DOWN'),
});
