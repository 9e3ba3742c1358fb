import type { longDateText as english } from '../long-date-text.ts';
import { plural } from './language.ts';

export const longDateText: typeof english = {
  shortWeekdays: 'Ssa Bba Lw2 Lw3 Lw4 Lw5 Lw6',
  months: 'Janwali Febwali Marisi Apuli Maayi Juuni Julaayi Agusito Sebuttemba Okitobba Novemba Desemba',
  span: {
    minute: (count, shown) => plural(count, { one: 'eddakiika 1', other: `eddakiika ${shown}` }),
    hour: (count, shown) => plural(count, { one: 'essaawa 1', other: `essaawa ${shown}` }),
    day: (count, shown) => plural(count, { one: 'olunaku 1', other: `ennaku ${shown}` }),
  },
};
