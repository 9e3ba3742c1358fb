import * as contract from '@akatale/contracts/market/follows-endpoints';
import { refuse } from '../../../platform/http/refusal.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { followVendor, muteVendor, unfollowVendor } from './follow-vendor.ts';
import { type FollowsDeps, followLimit } from './follows-deps.ts';
import { countFollowed, countFollowersOf, findFollow } from './follows-store.ts';
import { listFollowing } from './list-following.ts';

export function followsRoutes(deps: FollowsDeps): Route[] {
  const { db } = deps;

  /** Hidden stores reveal nothing about their followers. */
  async function checkVisible(vendorId: number, readDb: Executor): Promise<void> {
    const vendor = await deps.accounts.getSeller(readDb, vendorId);
    if (!vendor || vendor.isSuspended) refuse('NOT_FOUND');
  }

  return [
    route(
      contract.countFollowers,
      async ({ params: { id } }, { readDb }) => {
        await checkVisible(id, readDb);
        return { count: await countFollowersOf(readDb, id) };
      },
      { publicForSeconds: 10 },
    ),
    route(contract.getFollowingStatus, async ({ params: { id } }, { viewer, readDb }) => {
      await checkVisible(id, readDb);
      const pair = { followerId: viewer?.userId ?? 0, vendorId: id };
      const row = viewer ? await findFollow(readDb, pair) : undefined;
      return { isFollowing: row !== undefined, isMuted: row?.isMuted ?? false };
    }),
    route(
      contract.followVendor,
      async ({ params: { id } }, { viewer }) => followVendor(deps, { followerId: viewer.userId, vendorId: id }),
      { limit: followLimit },
    ),
    route(
      contract.unfollowVendor,
      async ({ params: { id } }, { viewer }) => unfollowVendor(deps, { followerId: viewer.userId, vendorId: id }),
      { limit: followLimit },
    ),
    route(contract.muteVendor, async ({ params: { id }, body }, { viewer }) =>
      muteVendor(deps, { followerId: viewer.userId, vendorId: id, ...body }),
    ),
    route(contract.listFollowing, async ({ query }, { viewer, nextPage }) =>
      listFollowing(deps, { followerId: viewer.userId, nextPage, ...query }),
    ),
    route(contract.countFollowing, async (_input, { viewer }) => ({
      count: await countFollowed(db, viewer.userId),
    })),
  ];
}
