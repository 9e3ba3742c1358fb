export { FollowButton } from './follow-button.tsx';
export { showFollow } from './follow-caches.ts';
export { followersQuery } from './followers-query.ts';
export { followingCountQuery, followingQuery, type ListedVendor, prefetchFollowStatus } from './following-query.ts';
export { SignInToFollow } from './sign-in-to-follow.tsx';
export { useFollow } from './use-follow.ts';
