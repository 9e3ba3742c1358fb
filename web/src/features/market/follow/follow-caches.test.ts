import {
  countFollowers,
  countFollowing,
  getFollowingStatus,
  listFollowing,
} from '@akatale/contracts/market/follows-endpoints';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { showFollow, showFollowers } from './follow-caches.ts';

const VENDOR = 7;
const listKey = [listFollowing.path, null];
const followed = { isFollowing: true, isMuted: false };
const unfollowed = { isFollowing: false, isMuted: false };
const vendor = (id: number) => ({ id, name: `Vendor ${id}`, isMuted: false });
let queries: QueryClient;

const cached = () => ({
  status: queries.getQueryData([getFollowingStatus.path, VENDOR]),
  followers: queries.getQueryData([countFollowers.path, VENDOR]),
  following: queries.getQueryData([countFollowing.path]),
});

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData([countFollowers.path, VENDOR], { count: 12 });
  queries.setQueryData([countFollowing.path], { count: 3 });
});

test('a follow changes the button and both counts, once', () => {
  queries.setQueryData([getFollowingStatus.path, VENDOR], unfollowed);
  showFollow(queries, VENDOR, followed);
  showFollow(queries, VENDOR, followed);
  expect(cached()).toEqual({
    status: followed,
    followers: { count: 13 },
    following: { count: 4 },
  });
  showFollow(queries, VENDOR, unfollowed);
  expect(cached()).toEqual({
    status: unfollowed,
    followers: { count: 12 },
    following: { count: 3 },
  });
});

test('counts that are not cached stay undefined', () => {
  queries.clear();
  showFollow(queries, VENDOR, followed);
  expect(cached()).toEqual({ status: followed, followers: undefined, following: undefined });
});

test('in the list a vendor disappears, and returns to the same position, muted as before', () => {
  const pages = [{ items: [vendor(6), vendor(VENDOR)], next: 'x' }, { items: [vendor(8)] }];
  queries.setQueryData(listKey, { pages, pageParams: [] });
  showFollow(queries, VENDOR, unfollowed);
  expect(queries.getQueryData(listKey)).toMatchObject({
    pages: [{ items: [{ id: 6 }, { id: VENDOR, isGone: true }] }, { items: [{ id: 8 }] }],
  });
  expect(cached().following).toEqual({ count: 2 });
  showFollow(queries, VENDOR, { isFollowing: true, isMuted: true });
  expect(queries.getQueryData(listKey)).toMatchObject({
    pages: [{ items: [{ id: 6 }, { id: VENDOR, isGone: false, isMuted: true }] }, {}],
  });
  expect(cached().following).toEqual({ count: 3 });
});

test('the server’s count wins', () => {
  showFollowers(queries, VENDOR, 20);
  expect(cached().followers).toEqual({ count: 20 });
});
