import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import { attributeNames } from '@akatale/contracts/market/attribute-names';
import type { RelaxedChoice, ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { filterNames, paramsOf, priceStepsUgx } from '@akatale/contracts/market/filters';
import type { Sought } from '@akatale/contracts/market/saved-searches';
import { LRUCache } from 'lru-cache';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { placeOf, parseFilters } from '../../products/index.ts';
import { type Choice, countFound } from '../search/count-found.ts';
import { countFiltered } from './wanted-store.ts';

export interface CountChoice {
  /** Exact to 1,000, of what the list has (rule 268). Refuses `VALIDATION` for an unknown place. */
  count(choice: Sought): Promise<ResultsCount>;
  /** What to loosen where nothing is found, each part alone. Refuses `VALIDATION` for an unknown place. */
  relax(choice: Sought): Promise<RelaxedChoice[]>;
}

const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

const parts = [...filterNames, ...attributeNames, 'search', 'category'] as const;

/** Cached for a minute, as many people look for the same. */
export function createCountChoice({ db, clock }: { db: Executor; clock: Clock }): CountChoice {
  const counts = new LRUCache<string, ResultsCount, Choice>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ...expiringBy(clock),
    fetchMethod: async (_key, _stale, { context }) => countNarrowed(db, context),
  });

  async function countOf(choice: Sought): Promise<ResultsCount> {
    const narrowed: Choice = {
      category: choice.category === ALL_CATEGORIES ? undefined : choice.category,
      search: choice.search?.toLowerCase() || undefined,
      isAsTyped: choice.asTyped === '1',
      filters: parseFilters(choice),
    };
    return (await counts.fetch(JSON.stringify(narrowed), { context: narrowed })) ?? { count: 0, isExact: true };
  }

  /** The lowest of the usual prices above the highest one chosen at which something is found. */
  async function raisePrice(choice: Sought): Promise<number | undefined> {
    const steps = priceStepsUgx.filter((step) => step > (choice.maxPrice ?? Infinity));
    let [low, high] = [0, steps.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const { count } = await countOf({ ...choice, maxPrice: steps[middle] });
      if (count > 0) high = middle;
      else low = middle + 1;
    }
    return steps[low];
  }

  return {
    async count(choice) {
      placeOf('near', choice.near);
      return countOf(choice);
    },
    async relax(choice) {
      placeOf('near', choice.near);
      placeOf('place', choice.place);
      const isGiven = (param: string) => choice[param as keyof Sought] !== undefined;
      const found: RelaxedChoice[] = [];
      // One after another: one request must not take all connections.
      for (const name of parts.filter((each) => paramsOf(each).some(isGiven))) {
        const upToUgx = name === 'price' ? await raisePrice(choice) : undefined;
        const rest = Object.fromEntries(paramsOf(name).map((param) => [param, undefined]));
        const counted = await countOf({ ...choice, ...(upToUgx === undefined ? rest : { maxPrice: upToUgx }) });
        if (counted.count > 0) found.push({ without: name, upToUgx, ...counted });
      }
      return found;
    },
  };
}

async function countNarrowed(db: Executor, { search, ...narrowed }: Choice): Promise<ResultsCount> {
  return search === undefined ? countFiltered(db, narrowed) : countFound(db, { search, ...narrowed });
}
