import type { unreadText as english } from '../unread-text.ts';

export const unreadText: typeof english = {
  bell: 'Okumanyisibwa',
  messages: 'chat ezitasomeddwa',
  newProducts: 'ebintu ebipya',
  others: 'ebitasomeddwa',
};
