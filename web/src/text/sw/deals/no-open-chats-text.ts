import type { noOpenChatsText as english } from '../../deals/no-open-chats-text.ts';
import { plural } from '../language.ts';

export const noOpenChatsText: typeof english = {
  noneOpen: 'Hakuna magumzo yaliyo wazi.',
  completed: (count: number) => plural(count, { one: '1 limekamilika', other: `${count} yamekamilika` }),
  abandoned: (count: number) => plural(count, { one: '1 limeghairiwa', other: `${count} yameghairiwa` }),
};
