import * as contract from '@akatale/contracts/discovery';
import { route, type Route } from '../../platform/http/route.ts';
import { discover, type DiscoveryDeps } from './discover.ts';

const SHARED_SECONDS = 10;

export function discoveryRoutes(deps: DiscoveryDeps): Route[] {
  return [
    route(contract.discover, async ({ query }) => discover(deps, query), {
      publicForSeconds: SHARED_SECONDS,
    }),
  ];
}
