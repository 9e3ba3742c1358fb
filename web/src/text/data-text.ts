import { texts } from './texts.ts';

export const dataText = texts({
  fault: 'Something went wrong on our side. Please try again.',
  noConnection: 'No connection. Check your internet and try again.',
  noAnswer: 'No answer',
});

export const messageText = texts({
  /** What the API and its schemas say, which is in English; unchanged where there is no translation. */
  of: (english: string) => english,
});
