import { plural } from './language.ts';
import { texts } from './texts.ts';

export const unreadText = texts({
  bell: 'Notifications',
  /** Each follows its number. */
  messages: (count: number) => plural(count, { one: 'unread chat', other: 'unread chats' }),
  newProducts: (count: number) => plural(count, { one: 'new item', other: 'new items' }),
  others: (_count: number) => 'unread',
  support: (_count: number) => 'waiting for support',
});
