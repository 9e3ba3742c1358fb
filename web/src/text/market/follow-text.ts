import { texts } from '../texts.ts';

export const followText = texts({
  follow: 'Follow',
  unfollow: 'Unfollow',
  unfollowOf: (name: string) => `Unfollow ${name}`,
  followed: 'Followed successfully',
  unfollowed: 'Unfollowed successfully',
  followFailed: 'Failed to follow',
  unfollowFailed: 'Failed to unfollow',
  statusFailed: 'Failed to fetch following status',
  tryAgain: 'Try again',
  undo: 'Undo',
});
