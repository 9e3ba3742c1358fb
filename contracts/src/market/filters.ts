import { conditions } from '../categories.ts';
import type { AttributeName } from './attribute-names.ts';

export const postedWithinDays = [1, 7, 30] as const;
export type PostedWithin = (typeof postedWithinDays)[number];

/** What a range of prices is usually chosen from, in USh. */
export const priceStepsUgx = [
  10_000, 20_000, 50_000, 100_000, 200_000, 300_000, 500_000, 700_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
  20_000_000, 50_000_000,
] as const;

export type Condition = (typeof conditions)[number];

/** The filters that are taken away one at a time, with the parameters of each. */
export const filterParams = {
  price: ['minPrice', 'maxPrice'],
  condition: ['condition'],
  place: ['place'],
  onPromotion: ['onPromotion'],
  postedWithin: ['postedWithin'],
} as const;
export type FilterName = keyof typeof filterParams;
export const filterNames = Object.keys(filterParams) as FilterName[];

/**
 * The parameters as they stand in an address and in a query; prices in whole USh. Of an attribute, which only some
 * categories have, the value of a choice, or a range of numbers such as `2010-` or `-90000`.
 */
export interface Filters extends Partial<Record<AttributeName, string | undefined>> {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Names of conditions, joined by commas. */
  condition?: string | undefined;
  /** `Kampala`, a district, or `Ntinda, Kampala`, an area. */
  place?: string | undefined;
  onPromotion?: '1' | undefined;
  postedWithin?: PostedWithin | undefined;
  /** The id of the one whose store is looked through. */
  vendor?: number | undefined;
}

/** Undefined where one of them is none, or stands twice. */
export function readConditions(text: string): Condition[] | undefined {
  const names = text.split(',') as Condition[];
  const isList = names.every((name) => conditions.includes(name)) && new Set(names).size === names.length;
  return isList ? names : undefined;
}

export function isUpsideDown({ minPrice = 0, maxPrice = Infinity }: Filters): boolean {
  return minPrice > maxPrice;
}
