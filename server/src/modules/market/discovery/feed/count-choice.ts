import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import { attributeNames } from '@akatale/contracts/market/attribute-names';
import type { RelaxedChoice, ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { filterNames, filterParams, type Filters } from '@akatale/contracts/market/filters';
import { LRUCache } from 'lru-cache';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { placeOf, type ProductFilters, parseFilters } from '../../products/index.ts';
import { countFound } from '../search/count-found.ts';
import { type FilteredCount, countFiltered } from './filtered-count-store.ts';

export interface Choice extends Filters {
  near?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
  asTyped?: '1' | undefined;
}

interface Narrowed {
  category: string | undefined;
  search: string | undefined;
  isAsTyped: boolean;
  filters: ProductFilters | undefined;
}

export interface CountChoice {
  /** Exact to 1,000, of what the list has (rule 268). Refuses `VALIDATION` for an unknown place. */
  count(choice: Choice): Promise<ResultsCount>;
  /** The one part without which most is found. Refuses `VALIDATION` for an unknown place. */
  relax(choice: Choice): Promise<RelaxedChoice>;
}

const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

const parts = [
  { name: 'search', params: ['search'] },
  { name: 'category', params: ['category'] },
  ...filterNames.map((name) => ({ name, params: filterParams[name] })),
  ...attributeNames.map((name) => ({ name, params: [name] })),
] as const;

/** Cached for a minute, as many people look for the same. */
export function createCountChoice({ db, clock }: { db: Executor; clock: Clock }): CountChoice {
  const counts = new LRUCache<string, FilteredCount, Narrowed>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ...expiringBy(clock),
    fetchMethod: async (_key, _stale, { context }) => countNarrowed(db, context),
  });

  async function countOf(choice: Choice): Promise<FilteredCount> {
    const narrowed: Narrowed = {
      category: choice.category === ALL_CATEGORIES ? undefined : choice.category,
      search: choice.search?.toLowerCase() || undefined,
      isAsTyped: choice.asTyped === '1',
      filters: parseFilters(choice),
    };
    return (await counts.fetch(JSON.stringify(narrowed), { context: narrowed })) ?? { count: 0, isExact: true };
  }

  return {
    async count(choice) {
      placeOf('near', choice.near);
      return countOf(choice);
    },
    async relax(choice) {
      placeOf('near', choice.near);
      placeOf('place', choice.place);
      const given = parts.filter(({ params }) => params.some((param) => choice[param] !== undefined));
      let best: RelaxedChoice = null;
      // One after another: one request must not take all connections.
      for (const { name, params } of given) {
        const gone = name === 'category' ? [...params, ...attributeNames] : params;
        const without = { ...choice, ...Object.fromEntries(gone.map((param) => [param, undefined])) };
        const { count } = await countOf(without);
        if (count > (best?.count ?? 0)) best = { without: name, count };
      }
      return best;
    },
  };
}

async function countNarrowed(db: Executor, { search, ...narrowed }: Narrowed): Promise<FilteredCount> {
  return search === undefined ? countFiltered(db, narrowed) : countFound(db, { search, ...narrowed });
}
