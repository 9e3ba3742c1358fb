import type { Kinds, Naming } from './kinds.ts';
import { wordsOf } from './phrases.ts';

/** No name goes across these: "sofa, bed and lamp" has no sofa bed; "S9+ screen" is one of an S9+. */
const LISTED = /[,;|]|\s[+/]|\/\s|(?<!\b[as]\p{N}+)\+(?!\p{N})/iu;
/** What comes behind these is beside the thing: "with charger", "for iPhone", "size 42", "(with box)". */
const ASIDE = new RegExp(
  [
    LISTED,
    // "TV/fridge guard" is a guard.
    /[:(&]|\/(?!\p{L}[\p{L}\p{N}]*\s)|\s[-–—]\s/u,
    /\b(?:with|without|for|and|in|from|size|minus|including|has|needs|na|ya|ne)\b|\sn\s|\bno\b(?!\W*\d)/u,
    // "Emmeza eriko endabirwamu" has a mirror on it.
    /\b(?:(?:e|eki|ebi)ri|(?:aka|aga|a)li)(?:ko|mu|na)\b/u,
    // "S9 plus screen" too.
    /(?<!\b[as]?\p{N}+s?\s)\bplus\b/u,
    // A number plate: "Harrier UBF alloy rims".
    /\bu(?!ae|bc)[abdef][a-z]\b/u,
    // "Small crack on screen".
    /(?<=\b(?:crack|line|dot|spot|scratch|dent|mark|ink|stain|shadow|patch|chip)(?:s|es)?\s)on\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** Of a search, which has no list of what is included: "iPhone 8 plus screen". */
const SEARCH_ASIDE = /\b(?:with|without|for)\b/u;

export const asideOf = (isSearch: boolean): RegExp => (isSearch ? SEARCH_ASIDE : ASIDE);

/** How many words stand before what is beside the thing. */
export const headLengthOf = (title: string, aside = ASIDE): number => wordsOf(title.split(aside)[0] ?? '').length;

/** How many words stand before each thing that is beside another. */
export const partEndsOf = (title: string, aside: RegExp): number[] =>
  [...title.matchAll(new RegExp(aside, 'giu'))].map(({ index }) => wordsOf(title.slice(0, index)).length);

export function namedInParts(title: string, kinds: Kinds, isSearch: boolean): readonly Naming[] {
  let before = 0;
  return title.split(LISTED).flatMap((part) => {
    const words = wordsOf(part);
    const start = before;
    before += words.length;
    const named = namedWithMakers(words, kinds, isSearch);
    return named.map((naming) => ({ ...naming, from: naming.from + start, to: naming.to + start }));
  });
}

/** What words name, and of their makers what these make most. */
export function namedWithMakers(words: readonly string[], kinds: Kinds, isSearch: boolean): readonly Naming[] {
  const named = kinds.namedIn(words, { isSearch });
  const isNamed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const makers = words.flatMap((word, from) => {
    const kind = isNamed(from) ? undefined : kinds.madeBy(word);
    return kind ? [{ kind, by: 'maker' as const, from, to: from + 1 }] : [];
  });
  return [...named, ...makers];
}
