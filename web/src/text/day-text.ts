import { texts } from './texts.ts';

/** What talks and lists of them say of days besides `date-text.ts`, which every page has. */
export const dayText = texts({
  today: 'Today',
  yesterday: 'Yesterday',
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
});
