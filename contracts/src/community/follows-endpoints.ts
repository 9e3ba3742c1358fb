import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { Limit } from '../paging-schemas.ts';
import { FollowChange, FollowedVendor, FollowState } from './follows-schemas.ts';

export const getFollowingStatus = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/following-status',
  summary: 'Whether the viewer follows a vendor; visitors follow nobody.',
  access: 'anyone',
  params: IdParams,
  output: FollowState,
});

export const followVendor = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/{id}/follow',
  summary: 'Follow a vendor. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: FollowChange,
  refusals: ['OWN_STORE'],
});

export const unfollowVendor = defineEndpoint({
  method: 'DELETE',
  path: '/api/vendors/{id}/follow',
  summary: 'Stop following a vendor. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: FollowChange,
  refusals: ['OWN_STORE'],
});

export const muteVendor = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/{id}/mute',
  summary: 'Be told of what a followed vendor lists, or no longer. 404 where one does not follow.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ isMuted: z.boolean() }),
  output: FollowState,
});

export const listFollowing = defineEndpoint({
  method: 'GET',
  path: '/api/user/following',
  summary: 'The vendors whom one follows, the last followed first. Further pages by the Link header.',
  access: 'signedIn',
  query: z.object({ limit: Limit, before: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.array(FollowedVendor),
  refusals: ['INVALID_CURSOR'],
});

export const countFollowing = defineEndpoint({
  method: 'GET',
  path: '/api/user/following/count',
  summary: 'How many vendors one follows.',
  access: 'signedIn',
  output: z.object({ count: z.int() }),
});
