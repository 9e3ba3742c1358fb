import { LRUCache } from 'lru-cache';

const MOST_REMEMBERED = 10_000;

/** One sign per sound; the first match wins. C is the sound of "chair"; an r that no vowel follows is silent. */
const RESPELLINGS: readonly [RegExp, string][] = [
  [/^hu(?=[aeo])/g, 'w'],
  [/^x/g, 's'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/^[kg]n/g, 'n'],
  [/^wr/g, 'r'],
  [/sch/g, 'sk'],
  [/pb/g, 'b'],
  [/t?ch/g, 'C'],
  [/[ts]ion/g, 'son'],
  [/gh(?=t|$)/g, ''],
  [/dg|g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/qu/g, 'kw'],
  [/ck|[cq]|kh/g, 'k'],
  [/sh|z/g, 's'],
  [/th/g, 't'],
  [/oo|ew|ui/g, 'u'],
  [/e[eay]|ie/g, 'i'],
  [/ai|ay|ei/g, 'e'],
  [/[iy](?=[aou])/g, ''],
  [/y/g, 'i'],
  [/oa|o[uw]|a[uw]/g, 'o'],
  [/[aeo]r$|ure$|(?<=[^aeiou])re$/g, 'a'],
  [/(?<=[aeiou])r(?=[^aeiou])/g, ''],
  // Many speakers do not distinguish them, as in Luganda, where words also end in vowels.
  [/l/g, 'r'],
  [/(.)\1+/g, '$1'],
  [/(?<=[^aeiou].*[^aeiou])[ei]$/g, ''],
];

/** Consonants that are taken for one another. */
const ALIKE: readonly [RegExp, string][] = [
  [/[aeiouh]/g, ''],
  [/[gj]/g, 'k'],
  [/[bfv]/g, 'p'],
  [/d/g, 't'],
  [/(.)\1+/g, '$1'],
];

const BY_EAR = 0.5;
/** Vowels are added between consonants and at the end, as in Luganda: "bulangeti" is a blanket. */
const ADDED_VOWEL = 0.5;
const SAME_CONSONANTS = 1.5;
const PER_OTHER_VOWEL = 0.25;
const LEAST_CONSONANTS = 3;
/** With so many times the letters it is another word, however alike its consonants. */
const MOST_ADDED = 2;
const PLURAL = 0.1;
const PARTIAL = 0.75;
const FOREIGN_BEGINNING = 0.5;
const DOUBLED = 0.5;
const OTHER_VOWEL = 0.75;
const RIGHT_LETTER = 0.1;
const FIRST_LETTERS = 4;
export const MATCHING_LETTERS_BONUS = RIGHT_LETTER * FIRST_LETTERS;

/** In mistakes; a spelling by ear or a doubled letter is half a mistake. First letters are seldom wrong. */
export function wordDistance(typed: string, word: string): number {
  if (typed === word) return 0;
  const isPlural = word.length > LEAST_CONSONANTS + 1 && word.endsWith('s') && !typed.endsWith('s');
  const asOne = isPlural ? byEar(typed, word.slice(0, -1)) + PLURAL : Infinity;
  const whole = Math.min(
    editDistance(typed, word) + (sameBeginning(typed, word) ? 0 : FOREIGN_BEGINNING),
    byEar(typed, word),
    asOne,
  );
  const isPart = typed.length >= 4 && word.length > typed.length + 1;
  const prefixes = isPart ? [-1, 0, 1].map((more) => word.slice(0, typed.length + more)) : [];
  const least = Math.min(whole, ...prefixes.map((prefix) => editDistance(typed, prefix) + PARTIAL));
  return least - RIGHT_LETTER * rightLetters(typed, word);
}

export function toleranceFor(typed: string): number {
  if (typed.length < 3) return 0;
  if (typed.length === 3) return 1;
  return typed.length < 5 ? 1.75 : 2.25;
}

function byEar(typed: string, word: string): number {
  if (!/[aeiouy]/.test(typed)) return Infinity;
  const [heard, said] = [respelt(typed), respelt(word)];
  const beginning = sameBeginning(heard, said) ? 0 : FOREIGN_BEGINNING;
  const spelt = editDistance(heard, said, ADDED_VOWEL) + beginning + BY_EAR;
  const consonants = consonantsOf(heard);
  const areAsLong = heard.length <= said.length * MOST_ADDED;
  const areSame = areAsLong && consonants.length >= LEAST_CONSONANTS && consonants === consonantsOf(said);
  return areSame && spelt > SAME_CONSONANTS ? SAME_CONSONANTS + (spelt - SAME_CONSONANTS) * PER_OTHER_VOWEL : spelt;
}

export const firstSound = (word: string): string => respelt(word).slice(0, 1);

const respelt = replacer(RESPELLINGS);
const consonantsOf = replacer(ALIKE);

/** Remembers words: one that is typed is compared with hundreds, and those come again. */
function replacer(rules: readonly [RegExp, string][]): (text: string) => string {
  const known = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  return (text) => {
    const replaced = known.get(text) ?? rules.reduce((changed, [sign, as]) => changed.replaceAll(sign, as), text);
    known.set(text, replaced);
    return replaced;
  };
}

export const lettersApart = (a: string, b: string): number => editDistance(a, b);

function sameBeginning(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

function rightLetters(a: string, b: string): number {
  let count = 0;
  while (count < FIRST_LETTERS && a[count] !== undefined && a[count] === b[count]) count += 1;
  return count;
}

/** Optimal string alignment: Levenshtein distance in which a swap is one mistake. */
function editDistance(a: string, b: string, ofVowel = 1): number {
  const costsOfB: number[] = [];
  for (let j = 1; j <= b.length; j += 1) costsOfB.push(costOfOne(b, j, ofVowel));
  let before: number[] = [];
  let above = [0];
  for (let j = 1; j <= b.length; j += 1) above.push(at(above, j - 1) + at(costsOfB, j - 1));
  for (let i = 1; i <= a.length; i += 1) {
    const costOfA = costOfOne(a, i, ofVowel);
    const row = [at(above, 0) + costOfA];
    for (let j = 1; j <= b.length; j += 1) {
      let least = Math.min(
        at(above, j) + costOfA,
        at(row, j - 1) + at(costsOfB, j - 1),
        at(above, j - 1) + costOfOther(a[i - 1], b[j - 1]),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return at(above, b.length);
}

function costOfOne(word: string, position: number, ofVowel: number): number {
  const letter = word[position - 1] ?? ' ';
  if (letter === word[position - 2]) return DOUBLED;
  return 'aeiou'.includes(letter) ? ofVowel : 1;
}

function costOfOther(letter: string | undefined, other: string | undefined): number {
  if (letter === other) return 0;
  const areVowels = 'aeiou'.includes(letter ?? ' ') && 'aeiou'.includes(other ?? ' ');
  return areVowels ? OTHER_VOWEL : 1;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
