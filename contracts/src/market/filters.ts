import { conditions } from '../categories.ts';
import { type AttributeName, attributeNames } from './attribute-names.ts';

/** A price is in whole USh, conditions are joined by commas, a flag is `1`, a choice is one of its values. */
type Filter =
  | { kind: 'price' | 'conditions' | 'place' | 'near' | 'flag' }
  | { kind: 'choice'; values: readonly (string | number)[] };

/**
 * The filters of a list by their parameters, in the order in which they are told: address, query, saved search, chips
 * and form read this table. Attributes, which only some categories have, are data of their own.
 */
export const filterParams = {
  minPrice: { kind: 'price' },
  maxPrice: { kind: 'price' },
  condition: { kind: 'conditions' },
  /** `Kampala`, a district, or `Ntinda, Kampala`, an area. */
  place: { kind: 'place' },
  /** To which distances are told, written as `place` is. It excludes nothing. */
  near: { kind: 'near' },
  onPromotion: { kind: 'flag' },
  postedWithin: { kind: 'choice', values: [1, 7, 30] },
} as const satisfies Record<string, Filter>;

type Table = typeof filterParams;
type FilterParam = keyof Table;
export type ParamOfKind<Kind extends Filter['kind']> = {
  [Param in FilterParam]: Table[Param]['kind'] extends Kind ? Param : never;
}[FilterParam];

type ValueOf<Row> = Row extends { values: readonly (infer Value)[] }
  ? Value
  : Row extends { kind: 'price' }
    ? number
    : Row extends { kind: 'flag' }
      ? '1'
      : string;

type FilterValues = { [Param in FilterParam]?: ValueOf<Table[Param]> | undefined };

/**
 * The parameters as they stand in an address and in a query. Of an attribute the value of a choice, or a range of numbers
 * such as `2010-` or `-90000`.
 */
export interface Filters extends FilterValues, Partial<Record<AttributeName, string | undefined>> {
  /** The id of the one whose store is looked through. */
  vendor?: number | undefined;
}

export const filterParamNames = Object.keys(filterParams) as FilterParam[];

export function isOfKind<Kind extends Filter['kind']>(
  param: string,
  ...kinds: readonly Kind[]
): param is ParamOfKind<Kind> {
  const table: Readonly<Record<string, Filter>> = filterParams;
  return kinds.some((kind) => kind === table[param]?.kind);
}

/* @__NO_SIDE_EFFECTS__ */
export const paramsOfKind = <Kind extends Filter['kind']>(...kinds: readonly Kind[]): ParamOfKind<Kind>[] =>
  filterParamNames.filter((param) => isOfKind(param, ...kinds));

/** Of the goods of a store, which are in one place. */
export const storeParams = paramsOfKind('price', 'conditions', 'flag', 'choice');

/** What is taken away one at a time. */
export const filterNames = ['price', ...paramsOfKind('conditions', 'place', 'flag', 'choice')] as const;

/** What is taken away together. */
const together: Readonly<Record<string, readonly string[]>> = {
  price: paramsOfKind('price'),
  search: ['search', 'asTyped', 'mentioned'],
  category: ['category', ...attributeNames],
};

/** The parameters of a filter, of the search or of the category. */
export const paramsOf = (name: string): readonly string[] => together[name] ?? [name];

/** A text for each value of a flag or a choice. */
export type FilterTexts<Kind extends 'flag' | 'choice' = 'flag' | 'choice'> = {
  readonly [Param in ParamOfKind<Kind>]: Readonly<Record<NonNullable<Filters[Param]>, string>>;
};

/** What a range of prices is usually chosen from, in USh. */
export const priceStepsUgx = [
  10_000, 20_000, 50_000, 100_000, 200_000, 300_000, 500_000, 700_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
  20_000_000, 50_000_000,
] as const;

export type Condition = (typeof conditions)[number];

/** Undefined where one of them is none, or stands twice. */
export function readConditions(text: string): Condition[] | undefined {
  const names = text.split(',') as Condition[];
  const isList = names.every((name) => conditions.includes(name)) && new Set(names).size === names.length;
  return isList ? names : undefined;
}

export function isUpsideDown({ minPrice = 0, maxPrice = Infinity }: Filters): boolean {
  return minPrice > maxPrice;
}
