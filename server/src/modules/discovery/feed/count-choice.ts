import { ALL_CATEGORIES } from '@akatale/contracts/products/categories';
import type { RelaxedChoice, ResultsCount } from '@akatale/contracts/products/discovery-schemas';
import { attributeNames, filterNames, filterParams, type Filters } from '@akatale/contracts/products/filters';
import type { Executor } from '../../../platform/postgres/database.ts';
import { noFilters, readFilters, readPlace } from '../../products/index.ts';
import type { CountResults } from '../search/search-products.ts';
import { countFiltered, MAX_COUNTED } from './filtered-feed-store.ts';

interface CountDeps {
  db: Executor;
  countResults: CountResults;
}

interface Choice extends Filters {
  near?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
}

/** Refuses `VALIDATION` for an unknown place. */
export async function countChoice(deps: CountDeps, choice: Choice): Promise<ResultsCount> {
  readPlace('near', choice.near);
  const count = await countOf(deps, choice);
  return { count, isExact: count < MAX_COUNTED };
}

async function countOf({ db, countResults }: CountDeps, choice: Choice): Promise<number> {
  const category = choice.category === ALL_CATEGORIES ? undefined : choice.category;
  const filters = readFilters(choice);
  if (choice.search) return countResults({ search: choice.search, category, filters });
  return countFiltered(db, { category, filters: filters ?? noFilters });
}

const removable = [
  { name: 'search', params: ['search'] },
  { name: 'category', params: ['category'] },
  ...filterNames.map((name) => ({ name, params: filterParams[name] })),
  ...attributeNames.map((name) => ({ name, params: [name] })),
] as const;

/** Refuses `VALIDATION` for an unknown place. */
export async function relaxChoice(deps: CountDeps, choice: Choice): Promise<RelaxedChoice> {
  readPlace('near', choice.near);
  readPlace('place', choice.place);
  const given = removable.filter(({ params }) => params.some((param) => choice[param] !== undefined));
  const relaxed = await Promise.all(
    given.map(async ({ name, params }) => {
      const without = { ...choice, ...Object.fromEntries(params.map((param) => [param, undefined])) };
      return { without: name, count: await countOf(deps, without) };
    }),
  );
  const [best] = relaxed.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best : null;
}
