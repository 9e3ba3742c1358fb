import { texts } from './texts.ts';

export const unreadText = texts({
  bell: 'Notifications',
  /** Each follows a number. */
  messages: 'unread chats',
  newProducts: 'new products',
  others: 'unread',
});
