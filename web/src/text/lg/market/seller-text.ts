import type { sellerText as english } from '../../market/seller-text.ts';
import { plural } from '../language.ts';

export const sellerText: typeof english = {
  sales: (count: number, shown: string) =>
    plural(count, { one: 'Atunze omulundi 1', other: `Atunze emirundi ${shown}` }),
  answers: (time: string) => `Asooka okuddamu mu ${time}`,
  /** These follow "mu", which takes away their first vowel. */
  minutes: (count: number) => `ddakiika ${count}`,
  hours: (count: number) => `ssaawa ${count}`,
  days: (count: number) => plural(count, { one: 'lunaku 1', other: `nnaku ${count}` }),
  away: (day: string) => `Taliiwo okutuusa nga ${day}`,
  unconfirmed: (day: string) => `Tekikakasiddwa okuva nga ${day}.`,
  askFirst: 'Buuza omutunzi oba nga kikyaliwo.',
  sayStillThere: 'Tubuulire oba nga kikyaliwo',
  since: (date: string) => `Atunda okuva nga ${date}`,
  listedFor: (name: string, market: string) =>
    `${name} tannaba ku ${market}. Tuddamu ku lulwe okutuusa lw’anajja. Tewali wa ${market} akusisinkana.`,
};
