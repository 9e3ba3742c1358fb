import type { unreadText as english } from '../unread-text.ts';

export const unreadText: typeof english = {
  bell: 'Arifa',
  messages: '(magumzo yenye ujumbe mpya)',
  newProducts: '(bidhaa mpya)',
  others: 'mpya',
};
