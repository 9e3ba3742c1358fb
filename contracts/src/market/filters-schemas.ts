import * as z from 'zod/mini';
import { ALL_CATEGORIES, categories } from '../categories.ts';
import { Id, priceUgx } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';
import { writtenText } from '../written-text.ts';
import { attributeNames } from './attribute-names.ts';
import {
  filterParamNames,
  filterParams,
  type Filters,
  isOfKind,
  isUpsideDown,
  readConditions,
  storeParams,
} from './filters.ts';

const Price = priceUgx(0, problem(listingProblems, 'PRICE_NEGATIVE'));
const Text = z.string().check(z.overwrite(writtenText), z.minLength(1), z.maxLength(textLimits.location));
const Conditions = z.string().check(
  z.refine((text) => readConditions(text) !== undefined, {
    error: problem(listingProblems, 'NO_CONDITION'),
  }),
);

function schemaOf(param: keyof Filters) {
  if (isOfKind(param, 'price')) return Price;
  if (isOfKind(param, 'conditions')) return Conditions;
  if (isOfKind(param, 'flag')) return z.literal('1');
  return isOfKind(param, 'choice') ? z.literal(filterParams[param].values) : Text;
}

type Fields<Name extends keyof Filters> = {
  [Param in Name]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<Filters[Param]>, NonNullable<Filters[Param]>>>;
};

const fieldsOf = <Param extends keyof Filters>(params: readonly Param[]) =>
  Object.fromEntries(params.map((param) => [param, z.optional(schemaOf(param))])) as unknown as Fields<Param>;

export const listFilterFields = fieldsOf(storeParams);

export const choiceFields = {
  category: z.optional(z.enum([ALL_CATEGORIES, ...categories])),
  search: z.optional(z.string().check(z.overwrite(writtenText), z.maxLength(textLimits.search))),
  /** Without other names of things. */
  asTyped: z.optional(z.literal('1')),
  /** The one whose store is looked through. */
  vendor: z.optional(Id),
  ...fieldsOf([...filterParamNames, ...attributeNames]),
};

export const rangeCheck = z.refine((query) => !isUpsideDown(query as Filters), {
  path: ['maxPrice'],
  error: problem(problems, 'RANGE_UPSIDE_DOWN'),
});
