import { texts } from './texts.ts';

export const unreadText = texts({
  bell: 'Notifications',
  /** Each follows its number. */
  messages: (count: number) => (count === 1 ? 'unread chat' : 'unread chats'),
  newProducts: (count: number) => (count === 1 ? 'new item' : 'new items'),
  others: (_count: number) => 'unread',
  support: (_count: number) => 'waiting for support',
});
