import type { dateText as english } from '../date-text.ts';
import { plural } from './language.ts';

const units = { minute: 'dakika', hour: 'saa', day: 'siku' };
const short = { ...units, minute: 'dk' };

export const dateText: typeof english = {
  months: 'Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des',
  now: 'sasa hivi',
  ago: (count, unit) =>
    unit === 'day' && count === 1
      ? 'jana'
      : `${units[unit]} ${plural(count, { one: '1 iliyopita', other: `${count} zilizopita` })}`,
  short: (count, unit) => `${short[unit]} ${count}`,
};
