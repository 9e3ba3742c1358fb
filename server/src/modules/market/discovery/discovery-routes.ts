import * as contract from '@akatale/contracts/market/discovery-endpoints';
import * as names from '@akatale/contracts/market/taught-names-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { guessKind } from '../kinds/index.ts';
import type { DiscoveryDeps } from './discovery-deps.ts';
import type { CountAttributes } from './feed/count-attributes.ts';
import type { CountChoice } from './feed/count-choice.ts';
import { discover, type DiscoverDeps } from './feed/discover.ts';
import { withSentence } from './search/read-sentence.ts';
import type { SuggestDeps } from './search/suggest-searches.ts';
import { forgetName, listTaughtNames, teachName } from './synonyms/teach-names.ts';

const SHARED_SECONDS = 10;
const COUNTS_SHARED_SECONDS = 60;
const SUGGESTIONS_SHARED_SECONDS = 60;

interface Counting {
  countAttributes: CountAttributes;
  countChoice: CountChoice;
}

export function discoveryRoutes(deps: DiscoveryDeps & DiscoverDeps & SuggestDeps & Counting): Route[] {
  return [
    route(
      contract.discover,
      async ({ query }, { viewer, ip, userAgent, readDb }) =>
        discover({ ...deps, db: readDb }, query, { viewer, ip, userAgent }),
      { publicForSeconds: SHARED_SECONDS },
    ),
    route(contract.countDiscovered, async ({ query }) => deps.countChoice.count(withSentence(query)), {
      publicForSeconds: SHARED_SECONDS,
      isSameForAll: true,
    }),
    route(contract.relaxChoice, async ({ query }) => deps.countChoice.relax(withSentence(query)), {
      publicForSeconds: SHARED_SECONDS,
      isSameForAll: true,
    }),
    route(contract.countAttributes, async ({ query }) => deps.countAttributes(withSentence(query)), {
      publicForSeconds: COUNTS_SHARED_SECONDS,
      isSameForAll: true,
    }),
    route(contract.guessCategory, async ({ query }) => guessKind(query)),
    route(contract.suggestSearches, async ({ query: { q } }) => deps.suggestions.suggest(q), {
      publicForSeconds: SUGGESTIONS_SHARED_SECONDS,
      isSameForAll: true,
    }),
    route(names.listTaughtNames, async () => listTaughtNames(deps)),
    route(names.teachName, async ({ body: draft }, { viewer, idempotently }) =>
      idempotently(async (tx) => teachName(deps, tx, { operatorId: viewer.userId, draft })),
    ),
    route(names.forgetName, async ({ params: { id } }, { viewer }) =>
      forgetName(deps, { operatorId: viewer.userId, id }),
    ),
  ];
}
