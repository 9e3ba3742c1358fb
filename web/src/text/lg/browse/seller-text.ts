import type { sellerText as english } from '../../browse/seller-text.ts';

export const sellerText: typeof english = {
  sales: (count: string) => (count === '1' ? 'Atunze omulundi 1' : `Atunze emirundi ${count}`),
  answers: (time: string) => `Atera okuddamu mu ${time}`,
  /** These follow "mu", which takes away their first vowel. */
  minutes: (count: number) => `ddakiika ${count}`,
  hours: (count: number) => (count === 1 ? 'ssaawa 1' : `ssaawa ${count}`),
  days: (count: number) => (count === 1 ? 'lunaku 1' : `nnaku ${count}`),
  since: (date: string) => `Atunda okuva nga ${date}`,
};
