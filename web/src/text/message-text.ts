import { texts } from './texts.ts';

export const messageText = texts({
  /** What the API and its schemas say, which is in English; unchanged where there is no translation. */
  of: (english: string) => english,
});
