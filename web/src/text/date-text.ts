import { plural } from './language.ts';
import { texts } from './texts.ts';

export type AgeUnit = 'minute' | 'hour' | 'day';

/** Dates and ages, which no browser has in all of these languages. */
export const dateText = texts({
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  now: 'now',
  ago: (count: number, unit: AgeUnit) =>
    unit === 'day' && count === 1 ? 'yesterday' : `${count} ${plural(count, { one: unit, other: `${unit}s` })} ago`,
  short: (count: number, unit: AgeUnit) => `${count}${unit[0]}`,
});
