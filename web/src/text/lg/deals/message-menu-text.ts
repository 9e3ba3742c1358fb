import type { messageMenuText as english } from '../../deals/message-menu-text.ts';

export const messageMenuText: typeof english = {
  options: 'Ebirala ku bubaka buno',
  copy: 'Koppa ebigambo',
  copied: 'Bikoppeddwa',
  copyFailed: 'Tetusobodde kubikoppa',
};
