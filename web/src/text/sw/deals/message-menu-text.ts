import type { messageMenuText as english } from '../../deals/message-menu-text.ts';

export const messageMenuText: typeof english = {
  more: 'Zaidi kuhusu ujumbe huu',
  copy: 'Nakili maandishi',
  copied: 'Imenakiliwa',
  copyFailed: 'Hatukuweza kunakili',
};
