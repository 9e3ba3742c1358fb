import type { noOpenChatsText as english } from '../../deals/no-open-chats-text.ts';
import { plural } from '../language.ts';

export const noOpenChatsText: typeof english = {
  noneOpen: 'Tewali chat zikola.',
  completed: (count: number) => plural(count, { one: '1 ewedde', other: `${count} eziwedde` }),
  abandoned: (count: number) => plural(count, { one: '1 esaziddwamu', other: `${count} ezisaziddwamu` }),
};
