import * as contract from '@akatale/contracts/products/discovery-endpoints';
import { route, type Route } from '../../platform/http/route.ts';
import { discover, type DiscoverDeps } from './feed/discover.ts';
import { guessCategory } from './search/guess-category.ts';
import type { SuggestDeps } from './search/suggest-searches.ts';

const SHARED_SECONDS = 10;
const SUGGESTIONS_SHARED_SECONDS = 60;

export function discoveryRoutes(deps: DiscoverDeps & SuggestDeps): Route[] {
  return [
    route(
      contract.discover,
      async ({ query }, { viewer, ip, userAgent, readDb }) =>
        discover({ ...deps, db: readDb }, query, { viewer, ip, userAgent }),
      { publicForSeconds: SHARED_SECONDS },
    ),
    route(contract.guessCategory, async ({ query: { title } }) => ({
      category: await guessCategory(deps, title),
    })),
    route(contract.suggestSearches, async ({ query: { q } }) => deps.suggestions.suggest(q), {
      publicForSeconds: SUGGESTIONS_SHARED_SECONDS,
      isSameForAll: true,
    }),
  ];
}
