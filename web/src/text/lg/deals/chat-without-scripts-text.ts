import type { chatWithoutScriptsText as english } from '../../deals/chat-without-scripts-text.ts';

export const chatWithoutScriptsText: typeof english = {
  showNew: 'Laga obubaka obupya',
  photosNeedScripts: 'Ebifaananyi byetaaga JavaScript.',
  othersNeedScripts: 'Chat eziwedde n’ezisaziddwamu zeetaaga JavaScript.',
};
