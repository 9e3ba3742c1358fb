import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Limit } from '../paging.ts';
import { Instant } from '../text.ts';

export const FOLLOWING_PAGE_SIZE = 50;

const FollowState = z.object({ isFollowing: z.boolean(), isMuted: z.boolean() });
export type FollowState = z.output<typeof FollowState>;

const FollowChange = z.object({ ...FollowState.shape, followersCount: z.int() });

export const FollowedVendor = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  productCount: z.int(),
  isMuted: z.boolean(),
  followedAt: Instant,
});
export type FollowedVendor = z.output<typeof FollowedVendor>;

export const getFollowingStatus = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/following-status',
  summary: 'Returns whether the caller follows a vendor; false for visitors.',
  access: 'anyone',
  params: IdParams,
  output: FollowState,
});

export const followVendor = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/{id}/follow',
  summary: 'Follows a vendor. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: FollowChange,
  refusals: ['OWN_STORE'],
});

export const unfollowVendor = defineEndpoint({
  method: 'DELETE',
  path: '/api/vendors/{id}/follow',
  summary: 'Unfollows a vendor. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: FollowChange,
  refusals: ['OWN_STORE'],
});

export const muteVendor = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/{id}/mute',
  summary: 'Turns notifications about a followed vendor on or off. 404 if the caller does not follow the vendor.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ isMuted: z.boolean() }),
  output: FollowState,
});

export const listFollowing = defineEndpoint({
  method: 'GET',
  path: '/api/user/following',
  summary: 'Lists the vendors that the caller follows, the most recent follow first. Further pages by the Link header.',
  access: 'signedIn',
  query: z.object({ limit: Limit, before: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.array(FollowedVendor),
  refusals: ['INVALID_CURSOR'],
});

export const countFollowing = defineEndpoint({
  method: 'GET',
  path: '/api/user/following/count',
  summary: 'Counts the vendors that the caller follows.',
  access: 'signedIn',
  output: z.object({ count: z.int() }),
});
