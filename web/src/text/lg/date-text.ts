import type { dateText as english } from '../date-text.ts';
import { plural } from './language.ts';

const ago = {
  minute: (count: number) => plural(count, { one: 'eddakiika 1 eyise', other: `eddakiika ${count} eziyise` }),
  hour: (count: number) => plural(count, { one: 'essaawa 1 eyise', other: `essaawa ${count} eziyise` }),
  day: (count: number) => plural(count, { one: 'jjo', other: `ennaku ${count} eziyise` }),
};
const short = { minute: 'edd.', hour: 'ess.', day: 'nnaku' };

export const dateText: typeof english = {
  months: 'Jan Feb Mar Apu Maa Juu Jul Agu Seb Oki Nov Des',
  now: 'kati',
  ago: (count, unit) => ago[unit](count),
  short: (count, unit) => `${short[unit]} ${count}`,
};
