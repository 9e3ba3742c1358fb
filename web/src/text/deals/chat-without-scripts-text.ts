import { texts } from '../texts.ts';

export const chatWithoutScriptsText = texts({
  showNew: 'Show new messages',
  photosNeedScripts: 'Photos need JavaScript.',
  othersNeedScripts: 'Completed and cancelled chats need JavaScript.',
});
