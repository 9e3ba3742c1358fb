import type { followText as english } from '../../market/follow-text.ts';

export const followText: typeof english = {
  follow: 'Fuata',
  unfollow: 'Acha kufuata',
  unfollowOf: (name: string) => `Acha kufuata ${name}`,
  followed: 'Sasa unamfuata muuzaji huyu',
  unfollowed: 'Umeacha kumfuata muuzaji huyu',
  followFailed: 'Imeshindikana kufuata',
  unfollowFailed: 'Imeshindikana kuacha kufuata',
  statusFailed: 'Imeshindikana kujua kama unamfuata',
  tryAgain: 'Jaribu tena',
  undo: 'Tendua',
};
