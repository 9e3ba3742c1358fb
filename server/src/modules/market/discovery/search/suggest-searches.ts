import { categories, type Category } from '@akatale/contracts/categories';
import type { Suggestions } from '@akatale/contracts/market/discovery-schemas';
import { effectivePrice } from '@akatale/contracts/market/products';
import { LRUCache } from 'lru-cache';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Database, Executor } from '../../../../platform/postgres/database.ts';
import { toProductSummary } from '../../products/index.ts';
import { readList } from '../feed/list-store.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { allOf, lexeme, prefixQuery } from './search-tiers.ts';
import { findCompletions, findPopularTerms, type PopularTerm } from './suggestions-store.ts';

export interface SuggestDeps {
  db: Database;
  clock: Clock;
  suggestions: Suggest;
}

export interface Suggest {
  suggest(typed: string): Promise<Suggestions>;
  forget(): void;
}

const MAX_TERMS = 6;
const MAX_CATEGORIES = 2;
const MAX_PRODUCTS = 3;
const TITLE_LENGTH = 60;
/** Each letter that is typed may cost as much. */
const MAX_BYTES = 2_000;
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;
const POPULAR_KEPT_MS = 5 * 60_000;

/** Reveals nothing personal: other people's terms only if frequent and made of words of listings. */
export function createSuggest({ db, clock }: { db: Executor; clock: Clock }): Suggest {
  let generation = 0;
  const popular = new LRUCache<'all', PopularTerm[]>({
    ...expiringBy(clock),
    max: 1,
    ttl: POPULAR_KEPT_MS,
    fetchMethod: async () => findPopularTerms(db),
  });
  const answers = new LRUCache<string, Suggestions>({
    ...expiringBy(clock),
    max: MAX_CACHED,
    ttl: CACHE_MS,
    fetchMethod: async (key) => answer(key.split(' ').slice(1)),
  });

  async function answer(words: string[]): Promise<Suggestions> {
    const typed = words.join(' ');
    const popularTerms = (await popular.fetch('all')) ?? [];
    const terms = new Set(popularTerms.filter(({ words: term }) => begins(term, typed)).map(({ term }) => term));
    if (terms.size < MAX_TERMS) {
      for (const term of await findCompletions(db, words, MAX_TERMS)) terms.add(term);
    }
    terms.delete(typed);
    return withinBytes({
      terms: [...terms].slice(0, MAX_TERMS),
      categories: categoriesLike(words).slice(0, MAX_CATEGORIES),
      products: await findProducts(words),
    });
  }

  async function findProducts(words: string[]): Promise<Suggestions['products']> {
    const query = allOf([...words.slice(0, -1).map(lexeme), prefixQuery(words.at(-1) ?? '')]);
    const feedQuery = { sort: 'recommended', category: undefined, search: undefined } as const;
    const wanted = { category: undefined, matching: [{ field: 'title', query } as const] };
    const found = await readList(db, wanted, { feedQuery, limit: MAX_PRODUCTS });
    return found.map((row) => {
      const product = toProductSummary(row);
      const { id, title, images } = product;
      const [image = null] = images;
      return { id, title: [...title].slice(0, TITLE_LENGTH).join(''), price: effectivePrice(product), image };
    });
  }

  return {
    async suggest(typed) {
      const words = await wordsOf(db, typed);
      if (words.length === 0) return none;
      return (await answers.fetch([generation, ...words].join(' '))) ?? none;
    },
    // Also keeps answers that are being computed at this moment out of the cache.
    forget: () => void (generation += 1),
  };
}

const none: Suggestions = { terms: [], categories: [], products: [] };

/** Without the last terms where the answer would be longer. */
function withinBytes(found: Suggestions): Suggestions {
  const { terms } = found;
  if (terms.length === 0 || Buffer.byteLength(JSON.stringify(found)) <= MAX_BYTES) return found;
  return withinBytes({ ...found, terms: terms.slice(0, -1) });
}

function begins(term: string, typed: string): boolean {
  return ` ${term}`.includes(` ${typed}`);
}

export function categoriesLike(words: readonly string[]): Category[] {
  return categories.filter((category) => {
    const names = category.toLowerCase().split(/[^a-z]+/);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}
