import type { chatWithoutScriptsText as english } from '../../deals/chat-without-scripts-text.ts';

export const chatWithoutScriptsText: typeof english = {
  showNew: 'Onyesha ujumbe mpya',
  photosNeedScripts: 'Picha zinahitaji JavaScript.',
  othersNeedScripts: 'Magumzo yaliyokamilika na yaliyoghairiwa yanahitaji JavaScript.',
};
