import { tooLongMessage } from '@akatale/contracts/text';
import { type Refused, texts } from './texts.ts';

export const dataText = texts({
  fault: 'Something went wrong on our side. Please try again.',
  noConnection: 'No connection. Check your internet and try again.',
  noAnswer: 'No answer',
});

export const refusalText = texts({
  /** What the API refuses, and why a field was not accepted. */
  of: ({ message }: Refused) => message,
  tooLong: (max: number) => tooLongMessage(max),
});
