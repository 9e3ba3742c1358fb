import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';

export const FollowState = z.object({ isFollowing: z.boolean(), isMuted: z.boolean() });
export type FollowState = z.output<typeof FollowState>;

export const FollowChange = z.object({ ...FollowState.shape, followersCount: z.int() });

export const FollowedVendor = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  productCount: z.int(),
  photos: z.array(z.string()),
  isMuted: z.boolean(),
  followedAt: Instant,
});
export type FollowedVendor = z.output<typeof FollowedVendor>;
