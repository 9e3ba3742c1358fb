import type { longDateText as english } from '../long-date-text.ts';
import { plural } from './language.ts';

export const longDateText: typeof english = {
  shortWeekdays: 'Jpi Jtt Jnn Jtn Alh Iju Jmo',
  months: 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba',
  span: {
    minute: (count, shown) => plural(count, { one: 'dakika 1', other: `dakika ${shown}` }),
    hour: (count, shown) => plural(count, { one: 'saa 1', other: `masaa ${shown}` }),
    day: (count, shown) => plural(count, { one: 'siku 1', other: `siku ${shown}` }),
  },
};
