import { within } from '../../../platform/events/reaction.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { personBlocked } from '../../people/blocks/index.ts';
import { followVendor } from './follow-vendor.ts';
import type { FollowsDeps } from './follows-deps.ts';
import { followsRoutes } from './follows-routes.ts';
import { deleteFollowsBetween, deleteFollowsOf, findAllFollowed, findLastFollowed } from './follows-store.ts';

export { refusalToFollow } from './follows-deps.ts';

export interface FollowsModule extends Module {
  /** Without HTTP, for the demo. Refuses `BLOCKED`, `NOT_FOUND` and `OWN_STORE`. */
  followVendor(follow: { followerId: number; vendorId: number }): Promise<unknown>;
  findLastFollowed(db: Executor, followerId: number, limit: number): Promise<{ id: number }[]>;
}

export function createFollowsModule(deps: FollowsDeps): FollowsModule {
  return {
    name: 'follows',
    reads: ['products', 'users'],
    routes: followsRoutes(deps),
    reactions: [
      within(personBlocked, async (tx, { blockerId, blockedId }) => deleteFollowsBetween(tx, blockerId, blockedId)),
    ],
    exportFor: async (db, userId) => ({ following: await findAllFollowed(db, userId) }),
    eraseFor: deleteFollowsOf,
    followVendor: async (follow) => followVendor(deps, follow),
    findLastFollowed,
  };
}
