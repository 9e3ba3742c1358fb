import { skeleton } from './fold.ts';
import { wordsOf } from './read-words.ts';

/** Bits of 64 in which two perceptual hashes of one picture may differ (decision 064). */
export const NEAR_BITS = 8;
/** Of a picture in one colour, which is like all others in one colour. */
export const BLANK_HASH = '0'.repeat(16);

const SHARE = { title: 0.5, description: 0.6 };
/** What one's own title may have more, and how much of a description must be the same, to repeat another listing. */
const OWN = { signs: 2, words: 2, share: 0.8 };
/** Shorter descriptions say too little to be compared. */
const FEWEST_WORDS = 8;

interface Text {
  title: string;
  description: string;
}

/** Whether two listings that share a picture also say nearly the same. */
export function isNearlySame(one: Text, other: Text): boolean {
  if (shareOf(one.title, other.title, 1) >= SHARE.title) return true;
  return shareOf(one.description, other.description, FEWEST_WORDS) >= SHARE.description;
}

/** Whether a listing repeats another one of its vendor in nearly the same words, whatever its photos show. */
export function repeats(one: Text, other: Text): boolean {
  return isSameTitle(one.title, other.title) && isSameDescription(one.description, other.description);
}

function isSameTitle(one: string, other: string): boolean {
  const [small, large] = wordSets(one, other);
  const hasAll = small.size > 0 && [...small].every((word) => large.has(word));
  if (hasAll && large.size - small.size <= OWN.words) return true;
  const [numbers, otherNumbers] = [one, other].map((title) =>
    wordsOf(title)
      .filter((word) => /\d/.test(word))
      .map(skeleton)
      .join(' '),
  );
  return numbers === otherNumbers && signsApart(skeleton(one), skeleton(other)) <= OWN.signs;
}

function isSameDescription(one: string, other: string): boolean {
  const [small, large] = wordSets(one, other);
  if (large.size === 0 || skeleton(one) === skeleton(other)) return true;
  return [...small].filter((word) => large.has(word)).length / large.size >= OWN.share;
}

function signsApart(one: string, other: string): number {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - start - end;
}

function wordSets(one: string, other: string): [Set<string>, Set<string>] {
  const [a, b] = [new Set(wordsOf(one).map(skeleton)), new Set(wordsOf(other).map(skeleton))];
  return a.size < b.size ? [a, b] : [b, a];
}

/** The words that both have, as a share of those of the shorter one; 0 where that one has too few. */
function shareOf(one: string, other: string, fewest: number): number {
  const [small, large] = wordSets(one, other);
  return small.size < fewest ? 0 : [...small].filter((word) => large.has(word)).length / small.size;
}
