import { texts } from '../texts.ts';

export const chatWithoutScriptsText = texts({
  showNew: 'Show new messages',
  photosNeedScripts: 'Photos need JavaScript.',
  othersNeedScripts: 'Other chats than these need JavaScript.',
});
