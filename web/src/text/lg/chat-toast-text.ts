import type { chatToastText as english } from '../chat-toast-text.ts';

export const chatToastText: typeof english = {
  sendFailed: 'Obubaka bugaanye okugenda',
  sendFailedMore: 'Kebera yintaneeti yo ogezeeko nate.',
  see: 'Laba',
  unreadTitle: (count: number, title: string) => `(${count}) ${title}`,
};
