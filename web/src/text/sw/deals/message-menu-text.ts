import type { messageMenuText as english } from '../../deals/message-menu-text.ts';

export const messageMenuText: typeof english = {
  options: 'Chaguo za ujumbe',
  copy: 'Nakili maandishi',
  copied: 'Imenakiliwa',
  copyFailed: 'Hatukuweza kunakili',
};
