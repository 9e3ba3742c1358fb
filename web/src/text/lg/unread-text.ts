import type { unreadText as english } from '../unread-text.ts';
import { plural } from './language.ts';

export const unreadText: typeof english = {
  bell: 'Okumanyisibwa',
  messages: (count) => plural(count, { one: 'chat etasomeddwa', other: 'chat ezitasomeddwa' }),
  newProducts: (count) => plural(count, { one: 'ekintu ekipya', other: 'ebintu ebipya' }),
  others: (count) => plural(count, { one: 'ekitasomeddwa', other: 'ebitasomeddwa' }),
  support: () => 'abalindirira obuyambi',
};
