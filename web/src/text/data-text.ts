import { texts } from './texts.ts';

export const dataText = texts({
  fault: 'Something went wrong on our side. Please try again.',
  noConnection: 'No connection. Check your internet and try again.',
  noAnswer: 'No answer',
});
