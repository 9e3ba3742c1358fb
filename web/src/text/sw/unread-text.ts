import type { unreadText as english } from '../unread-text.ts';
import { plural } from './language.ts';

export const unreadText: typeof english = {
  bell: 'Arifa',
  messages: (count) => plural(count, { one: '(gumzo lenye ujumbe mpya)', other: '(magumzo yenye ujumbe mpya)' }),
  newProducts: () => '(bidhaa mpya)',
  others: () => 'mpya',
  support: () => 'wanaosubiri usaidizi',
};
