import { texts } from '../texts.ts';

export const kindText = texts({
  ofTitle: (kind: string) => `${kind} (from your title)`,
  none: 'None of these',
  ofAkatale: (why: string) => `Akatale chose this: “${why}” If it is wrong, please write to support.`,
});
