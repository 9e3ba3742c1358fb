import { longest } from './decisive-naming.ts';
import { kinds as listed, type Kinds } from './kinds.ts';
import { UNITS, wordsOf } from './phrases.ts';

/**
 * The model that a title names, in the words of the file of kinds with its number: `iphone 12`, `redmi note 13`; null
 * where it names none of this kind.
 */
export function modelOf(title: string, id: string | null, kinds: Kinds = listed): string | null {
  const words = wordsOf(title);
  const signs = kinds
    .namedIn(words)
    .filter(({ kind, by }) => by === 'sign' && kinds.pathOf(kind).some((each) => each.id === id))
    // "16 GB blue" is no model.
    .filter(({ from }) => !UNITS.has(words[from + 1] ?? ''));
  const isNumber = (at: number) => /^\p{N}/u.test(words[at] ?? '');
  // "12 pro max" is called so by itself; "iPhone 12" says whose it is.
  const sign = longest(signs.filter(({ from }) => !isNumber(from))) ?? longest(signs);
  if (!sign) return null;
  let { to } = sign;
  if (!words.slice(sign.from, to).some((word) => /\p{N}/u.test(word)) && isNumber(to)) to += 1;
  // What it has: "iPhone 64 GB".
  if (UNITS.has(words[to] ?? '') && isNumber(to - 1)) to -= 1;
  return words.slice(sign.from, to).join(' ');
}
