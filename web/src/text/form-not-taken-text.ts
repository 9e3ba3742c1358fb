import { texts } from './texts.ts';

export const formNotTakenText = texts({
  title: 'Not sent yet',
  more: 'Wait a moment, then load this page again: your browser sends what you typed once more. Or go back to it.',
});
