import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams, Limit } from '../field-schemas.ts';
import { FollowChange, FollowedVendor, FollowState } from './follows-schemas.ts';

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
  refusals: ['OWN_STORE', 'BLOCKED'],
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

export const countFollowers = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/followers/count',
  summary: 'Counts a vendor’s followers.',
  access: 'anyone',
  params: IdParams,
  output: z.object({ count: z.int() }),
});
