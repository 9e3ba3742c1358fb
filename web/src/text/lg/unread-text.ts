import type { unreadText as english } from '../unread-text.ts';

export const unreadText: typeof english = {
  bell: 'Okumanyisibwa',
  messages: (count) => (count === 1 ? 'chat etasomeddwa' : 'chat ezitasomeddwa'),
  newProducts: (count) => (count === 1 ? 'ekintu ekipya' : 'ebintu ebipya'),
  others: (count) => (count === 1 ? 'ekitasomeddwa' : 'ebitasomeddwa'),
  support: () => 'abalindirira obuyambi',
};
