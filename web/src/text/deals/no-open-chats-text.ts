import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const noOpenChatsText = texts({
  noneOpen: 'No open chats.',
  completed: (count: number) => plural(count, { one: '1 completed', other: `${count} completed` }),
  abandoned: (count: number) => plural(count, { one: '1 cancelled', other: `${count} cancelled` }),
});
