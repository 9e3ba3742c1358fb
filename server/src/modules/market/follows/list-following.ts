import { FOLLOWING_PAGE_SIZE } from '@akatale/contracts/deals/ratings';
import type { FollowedVendor } from '@akatale/contracts/market/follows-schemas';
import { LAST_ID, clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { followCursor, readFollowCursor, type FollowsDeps } from './follows-deps.ts';
import { findFollowed } from './follows-store.ts';

interface ListInput {
  followerId: number;
  before?: string | undefined;
  limit?: number | undefined;
  nextPage: (cursor: string) => void;
}

/** The latest first. Refuses `INVALID_CURSOR`. */
export async function listFollowing(
  { db }: Pick<FollowsDeps, 'db'>,
  { followerId, before, limit: wanted, nextPage }: ListInput,
): Promise<FollowedVendor[]> {
  const limit = clampLimit(wanted, FOLLOWING_PAGE_SIZE);
  const rows = await findFollowed(db, {
    followerId,
    before: before === undefined ? LAST_ID : readFollowCursor(before),
    limit: limit + 1,
  });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(followCursor(last.followId));
  return page.map(({ id, name, avatar, location, bio, productCount, photos, isMuted, followedAt }) => ({
    id,
    name,
    avatar,
    location,
    bio,
    productCount,
    photos,
    isMuted,
    followedAt: followedAt.toISOString(),
  }));
}
