import { folded } from '../../../platform/text/fold.ts';

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?|(?<=\p{N} ?)%/gu;

/** Of Luganda: "ensawo y'essomero" is a bag of school. */
const CONNECTORS = /\be?(?:[bgkl]y|[bgkl]w|[bgklnwyz])['’](?=[aeiou])/gi;

export const withoutConnectors = (text: string): string => text.replaceAll(CONNECTORS, ' ');

/** As most names are written: nothing to fold or to cut. */
const PLAIN_WORDS = /^(?:[a-z]+|[a-z]?\d+[a-z]?)(?: (?:[a-z]+|[a-z]?\d+[a-z]?))*$/;

/** The words of a title or a name, small and plain; models that are written in one are cut. */
export function wordsOf(text: string): string[] {
  if (PLAIN_WORDS.test(text)) return text.split(' ');
  const words = folded(withoutConnectors(text)).match(WORD) ?? [];
  return words.flatMap((word) => cutModel(word.replaceAll(/['’]s?/g, '')));
}

/** `iphone13pro` into `iphone`, `13`, `pro`, `128gb` into `128`, `gb`; `s21` is a name. */
export function cutModel(word: string): string[] {
  return word.split(/(?<=\p{L}{2})(?=\p{N})|(?<=\p{N})(?=\p{L}{2})/u);
}

/** Words that are no plural of what is written without their last letters. */
const APART = new Set(['bikers', 'boxers', 'flats', 'glasses', 'news', 'scrubs', 'shorts', 'slides', 'vans']);

const ENDS_IN_S = /s(?: |$)/;

/** A phrase with each word in the singular, by the rules of English alone; one word by itself may be apart. */
export function singularOf(phrase: string): string {
  if (!ENDS_IN_S.test(phrase) || APART.has(phrase)) return phrase;
  return phrase.includes(' ') ? phrase.split(' ').map(singular).join(' ') : singular(phrase);
}

/** "Dresses", "buses", "boxes", "canvases", but not "cases", "blouses", "horses" and "sizes". */
const ES = /(?:ss|[^fo]us|[^a]x|[bflwt]ax|[tz]z|ch|sh|gas|canvas|atlas|lens)es$/;

function singular(word: string): string {
  if (!word.endsWith('s') || word.length < 4) return word;
  if (/(?:shel|scar|kni)ves$/.test(word)) return word.replace(/ves$/, word.endsWith('knives') ? 'fe' : 'f');
  if (/(?:ss|us|is|^lens)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  return word.slice(0, ES.test(word) ? -2 : -1);
}

/** The plural of a name by the same rules; one that is a plural already stays. */
export function pluralOf(name: string): string {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? '';
  if (singular(last) !== last) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Numbers as in the signs of kinds: `s21` as `s#`, `13` as `#`. */
export const shapeOf = (word: string): string => word.replace(/\p{N}+\p{L}?$/u, '#');

/** Without phrases that have another of them in them: what is called a sofa set is called a sofa. */
export function withoutLonger(phrases: readonly string[]): string[] {
  const has = (phrase: string, other: string) => other !== phrase && ` ${phrase} `.includes(` ${other} `);
  return phrases.filter((phrase) => !phrases.some((other) => has(phrase, other)));
}

/** A number of these is what a thing has, not what it is: "laptop 16GB RAM". */
export const UNITS: ReadonlySet<string> = new Set('gb tb mb mp inch inches mah ah kva litre litres'.split(' '));
