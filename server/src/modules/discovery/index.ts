import type { Module } from '../../platform/module.ts';
import type { DiscoveryDeps } from './discover.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { eraseSearchesOf, findSearchesOf } from './search-log-store.ts';

export type { DiscoveryDeps } from './discover.ts';

/** The feed and the search: how people find what is for sale. */
export function createDiscoveryModule(deps: DiscoveryDeps): Module {
  return {
    name: 'discovery',
    routes: discoveryRoutes(deps),
    exportFor: async (db, userId) => ({ searches: await findSearchesOf(db, userId) }),
    eraseFor: eraseSearchesOf,
  };
}
