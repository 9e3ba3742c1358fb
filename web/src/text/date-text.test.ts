import { expect, test } from 'vitest';
import { dateText as english } from './date-text.ts';
import { dayText as englishDays } from './day-text.ts';
import { dateText as luganda } from './lg/date-text.ts';
import { dayText as lugandaDays } from './lg/day-text.ts';
import { longDateText as lugandaLong } from './lg/long-date-text.ts';
import { longDateText as englishLong } from './long-date-text.ts';
import { dateText as swahili } from './sw/date-text.ts';
import { dayText as swahiliDays } from './sw/day-text.ts';
import { longDateText as swahiliLong } from './sw/long-date-text.ts';

test.each([
  ['English', english, englishDays, englishLong],
  ['Luganda', luganda, lugandaDays, lugandaLong],
  ['Swahili', swahili, swahiliDays, swahiliLong],
])('%s has a name for each month and each day of the week', (_language, date, day, long) => {
  const counted = [date.months, long.months, day.weekdays, long.shortWeekdays].map(
    (words) => new Set(words.split(' ')).size,
  );
  expect(counted).toEqual([12, 12, 7, 7]);
});
