import { plural } from './language.ts';
import { texts } from './texts.ts';

/** What pages of figures and lists of sales say of days besides `day-text.ts`. */
export const longDateText = texts({
  shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  months: 'January February March April May June July August September October November December',
  span: {
    minute: (count: number, shown: string) => plural(count, { one: '1 minute', other: `${shown} minutes` }),
    hour: (count: number, shown: string) => plural(count, { one: '1 hour', other: `${shown} hours` }),
    day: (count: number, shown: string) => plural(count, { one: '1 day', other: `${shown} days` }),
  },
});
