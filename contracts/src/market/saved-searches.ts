import { ALL_CATEGORIES } from '../categories.ts';
import { attributeNames } from './attribute-names.ts';
import { type Filters, paramsOfKind } from './filters.ts';
import { soughtNames } from './sought-literals.ts';

export const MAX_SAVED_SEARCHES = 20;
/** Days without a visit of its person after which a saved search pauses, and how long before it is said. */
export const SEARCH_PAUSE = { days: 60, saidDaysBefore: 7 } as const;

/** What is looked for, as in the address of Discover. */
export interface Sought extends Filters {
  search?: string | undefined;
  category?: string | undefined;
  asTyped?: '1' | undefined;
}

const findsNothing = new Set(['near', 'asTyped', 'vendor']);

/** The parameters in one order; empty where nothing is looked for, as in a whole store, or near to a place. */
export function queryOf(sought: Partial<Record<keyof Sought, string | number | undefined>>): string {
  const params = soughtNames.flatMap((name) => {
    const value = sought[name];
    return value === undefined || value === '' || value === ALL_CATEGORIES
      ? []
      : [[name, String(value)] as [string, string]];
  });
  return params.every(([name]) => findsNothing.has(name)) ? '' : String(new URLSearchParams(params));
}

export function soughtIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(soughtNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
}

export interface SoughtLabel {
  /** Without the price: `fridge, Kampala`, or `Phones, Kato’s store`; empty where only a price is given. */
  words: string;
  minUgx: number | null;
  maxUgx: number | null;
}

export function labelOf(query: string, storeName: string | null): SoughtLabel {
  const params = new URLSearchParams(query);
  const price = (name: string) => (params.has(name) ? Number(params.get(name)) : null);
  const named = ['search', 'category', ...attributeNames, ...paramsOfKind('conditions', 'place')];
  const words = [...named.flatMap((name) => params.get(name) ?? []), ...(storeName === null ? [] : [storeName])];
  return { words: words.join(', '), minUgx: price('minPrice'), maxUgx: price('maxPrice') };
}

/** How many people wait, rounded down; fewer than the first are never told. */
export const demandLevels = [5, 10, 20, 50] as const;
export const DEMAND_SHOWN = 10;
