import type { Category } from '@akatale/contracts/categories';
import { categories } from '@akatale/contracts/categories';
import { priceStepsUgx } from '@akatale/contracts/market/filters';
import * as z from 'zod/mini';
import { pluralsOf } from '../../discovery/index.ts';
import listed from './terms.json' with { type: 'json' };

/** Goods as they are sold here: the title of a listing, its category, and what else people type for it. */
const Term = z.object({ title: z.string(), category: z.enum(categories), names: z.array(z.string()) });
export type Term = z.output<typeof Term>;

export const terms: readonly Term[] = z.array(Term).parse(listed);

export const categoryOfTerm: ReadonlyMap<string, Category> = new Map(
  terms.map(({ title, category }) => [title, category]),
);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const named = terms.flatMap((term) => [term.title, ...term.names].map((name) => ({ term, words: wordsIn(name) })));

/**
 * The terms that a search names with all words of a name, in either number. Of "iPhone" and "iPhone 13" it is the one
 * that says more.
 */
export function termsIn({ search, category }: { search: string; category: Category | null }): Term[] {
  const words = new Set(wordsIn(search).flatMap((word) => [word, ...pluralsOf(word)]));
  const found = named.filter(
    ({ term, words: name }) =>
      name.every((word) => words.has(word)) && (category === null || category === term.category),
  );
  const says = (more: readonly string[], less: readonly string[]) =>
    more.length > less.length && less.every((word) => more.includes(word));
  const most = found.filter(({ words: name }) => !found.some((other) => says(other.words, name)));
  return [...new Set(most.map(({ term }) => term))];
}

export interface Seeker {
  userId: number;
  isVendor: boolean;
  search: string;
  category: Category | null;
  minPriceUgx: number | null;
  maxPriceUgx: number | null;
}

export interface DemandCount {
  term: string;
  stepUgx: number;
  people: number;
  vendorIds: number[];
}

/** For each term and step, the different people who would pay at least that; and with 0, all who look for it. */
export function countDemand(seekers: readonly Seeker[], atLeast: number): DemandCount[] {
  const people = new Map<string, Map<number, Map<number, boolean>>>();
  for (const seeker of seekers) {
    const { userId, isVendor, minPriceUgx, maxPriceUgx } = seeker;
    const steps = priceStepsUgx.filter((step) => step <= (maxPriceUgx ?? Infinity) && step >= (minPriceUgx ?? 0));
    for (const { title } of termsIn(seeker)) {
      const byStep = people.get(title) ?? new Map<number, Map<number, boolean>>();
      people.set(title, byStep);
      for (const step of maxPriceUgx === null ? [0, ...steps] : steps) {
        const counted = byStep.get(step) ?? new Map<number, boolean>();
        byStep.set(step, counted.set(userId, isVendor));
      }
    }
  }
  return [...people].flatMap(([term, byStep]) =>
    [...byStep]
      .filter(([, counted]) => counted.size >= atLeast)
      .map(([stepUgx, counted]) => ({
        term,
        stepUgx,
        people: counted.size,
        vendorIds: [...counted].flatMap(([userId, isVendor]) => (isVendor ? userId : [])),
      })),
  );
}
