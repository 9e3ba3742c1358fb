import * as contract from '@akatale/contracts/discovery';
import { route, type Route } from '../../platform/http/route.ts';
import { discover, type DiscoverDeps } from './discover.ts';

const SHARED_SECONDS = 10;

export function discoveryRoutes(deps: DiscoverDeps): Route[] {
  return [
    route(
      contract.discover,
      async ({ query }, { viewer, ip, userAgent }) =>
        discover(deps, query, { viewer, ip, userAgent }),
      { publicForSeconds: SHARED_SECONDS },
    ),
  ];
}
