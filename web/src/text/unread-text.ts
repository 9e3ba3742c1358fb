import { texts } from './texts.ts';

export const unreadText = texts({
  en: {
    bell: 'Notifications',
    /** Each follows a number. */
    messages: 'unread chats',
    newProducts: 'new products',
    others: 'unread',
  },
});
