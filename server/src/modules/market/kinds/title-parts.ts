import type { Kinds, Naming } from './kinds.ts';
import { wordsOf } from './phrases.ts';

/** "Galaxy A15 (4G) case" goes on behind what its model is. */
const WORD_IN_BRACKETS = /\(\s*([^\s()]{1,5}|(?=[^()]*\p{N})[^\s()]{1,8})\s*\)/gu;

export const withoutBrackets = (title: string): string => title.replaceAll(WORD_IN_BRACKETS, ' $1 ');

/** No name goes across these: "sofa, bed and lamp" has no sofa bed. */
const LISTED = new RegExp(
  [
    // "30,000 mAh" is a number.
    ',(?!\\p{N}{3}(?!\\p{N}))',
    '[;|]',
    // "iPhone 11 / XR case" is of two models.
    '(?:\\s\\/|\\/\\s)(?!\\s?(?:x[rs]?|se|1\\p{N}|[a-z]\\p{N}{1,3}[a-z]?)\\b)',
    '\\s\\+',
    // "S9+ case" is of a model.
    '\\+(?!\\p{N})(?<!(?:\\p{N}|pro)\\+(?=\\s|$))',
  ].join('|'),
  'iu',
);
/** Of "front and rear bumper" and of makers: "Black & Decker", "Bath and Body Works". */
const ONE_OF_TWO = '(?<!\\b(?:front|left|right|inner|upper|black|bath)\\s)';
/** What comes behind these is beside the thing: "with charger", "for iPhone", "size 42", "(with box)". */
const ASIDE = new RegExp(
  `${LISTED.source}|[:(]|${ONE_OF_TWO}(?:&|\\b(?:and|n)\\b)|` +
    '\\b(?:with|without|for|size|minus|including|has|needs?|but|no|na|ya|ne|eriko|ekiriko|ebiriko)\\b|' +
    '\\bw/|' +
    // "2 in 1", "all in one" and "in-ear" are of the thing, and "sealed in box" says nothing of it.
    '(?<!\\p{N}\\s?)\\bin\\b(?!-|\\s(?:box|ear|one)\\b)|' +
    // "S9 plus" and "13 Pro Plus" are models.
    '(?<!\\b(?:[as]?\\p{N}+[as]?|pro)\\s)\\bplus\\b',
  'iu',
);
/** Of a search, which has no list of what is included: "iPhone 8 plus screen". */
const SEARCH_ASIDE = /\b(?:with|without|for)\b/u;

export const asideOf = (isSearch: boolean): RegExp => (isSearch ? SEARCH_ASIDE : ASIDE);

/** How many words stand before what is beside the thing. */
export const headLengthOf = (title: string, aside = ASIDE): number => wordsOf(title.split(aside)[0] ?? '').length;

const EACH_ASIDE = new RegExp(ASIDE, 'giu');
/** "Curtains & nets" are a list too. */
const EACH_LISTED = new RegExp(`${LISTED.source}|&`, 'giu');

const wordsBefore = (title: string, each: RegExp): number[] =>
  [...title.matchAll(each)].map(({ index }) => wordsOf(title.slice(0, index)).length);

/** How many words stand before each thing that is beside another. */
export const partEndsOf = (title: string): number[] => wordsBefore(title, EACH_ASIDE);

/** How many words stand before each thing of a list. */
export const listedAt = (title: string): number[] => wordsBefore(title, EACH_LISTED);

export function namedInParts(title: string, kinds: Kinds, isSearch: boolean): readonly Naming[] {
  let before = 0;
  return title.split(LISTED).flatMap((part) => {
    const words = wordsOf(part);
    const start = before;
    before += words.length;
    return kinds
      .namedIn(words, { isSearch })
      .map((naming) => ({ ...naming, from: naming.from + start, to: naming.to + start }));
  });
}
