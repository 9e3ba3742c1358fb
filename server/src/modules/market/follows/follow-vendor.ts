import type { OutputOf } from '@akatale/contracts/endpoint';
import type { followVendor as endpoint } from '@akatale/contracts/market/follows-endpoints';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isBlocked, lockPair } from '../../people/blocks/index.ts';
import { type FollowsDeps, refusalToFollow } from './follows-deps.ts';
import { countFollowersOf, deleteFollow, findFollow, insertFollow, setMuted } from './follows-store.ts';

interface Follow {
  followerId: number;
  vendorId: number;
}

type FollowChange = OutputOf<typeof endpoint>;

/** Idempotent. Refuses `BLOCKED`, `NOT_FOUND` and `OWN_STORE`. */
export async function followVendor(deps: FollowsDeps, follow: Follow): Promise<FollowChange> {
  await checkVendor(deps, follow);
  await inTransaction(deps.db, async (tx) => {
    await lockPair(tx, follow.followerId, follow.vendorId);
    if (await isBlocked(tx, follow.followerId, follow.vendorId)) refuse('BLOCKED');
    await insertFollow(tx, { ...follow, createdAt: deps.clock.now() });
  });
  return describe(deps, follow);
}

export async function unfollowVendor(deps: FollowsDeps, follow: Follow): Promise<FollowChange> {
  await checkVendor(deps, follow);
  await deleteFollow(deps.db, follow);
  return describe(deps, follow);
}

/** Turns notifications of a vendor's new products off or on. Refuses `NOT_FOUND` without a follow. */
export async function muteVendor(
  { db }: Pick<FollowsDeps, 'db'>,
  { isMuted, ...follow }: Follow & { isMuted: boolean },
) {
  if (!(await setMuted(db, follow, isMuted))) refuse('NOT_FOUND');
  return { isFollowing: true, isMuted };
}

async function checkVendor({ db, accounts }: FollowsDeps, follow: Follow): Promise<void> {
  const refusal = refusalToFollow(follow, await accounts.getSeller(db, follow.vendorId));
  if (refusal) refuse(refusal);
}

async function describe({ db }: FollowsDeps, follow: Follow): Promise<FollowChange> {
  const [row, followersCount] = await Promise.all([findFollow(db, follow), countFollowersOf(db, follow.vendorId)]);
  return { isFollowing: row !== undefined, isMuted: row?.isMuted ?? false, followersCount };
}
