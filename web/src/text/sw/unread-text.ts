import type { unreadText as english } from '../unread-text.ts';

export const unreadText: typeof english = {
  bell: 'Arifa',
  messages: (count) => (count === 1 ? '(gumzo lenye ujumbe mpya)' : '(magumzo yenye ujumbe mpya)'),
  newProducts: () => '(bidhaa mpya)',
  others: () => 'mpya',
  support: () => 'wanaosubiri msaada',
};
