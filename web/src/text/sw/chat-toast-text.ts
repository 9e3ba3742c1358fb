import type { chatToastText as english } from '../chat-toast-text.ts';

export const chatToastText: typeof english = {
  sendFailed: 'Ujumbe haukutumwa',
  sendFailedMore: 'Tafadhali angalia mtandao wako kisha ujaribu tena.',
  see: 'Ona',
  unreadTitle: (count: number, title: string) => `(${count}) ${title}`,
};
