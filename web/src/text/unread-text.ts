import { texts } from './texts.ts';

/** The bell, and what is counted on the way to a place. */
export const unreadText = texts({
  en: {
    bell: 'Notifications',
    /** Each follows a number. */
    messages: 'unread chats',
    newProducts: 'new products',
    others: 'unread',
  },
});
