import { once } from '../../../platform/once.ts';
import { firstSound, lettersApart, toleranceFor, wordDistance } from '../../../platform/text/word-distance.ts';
import { kinds } from './kinds.ts';
import { singularOf } from './phrases.ts';

interface ListedName {
  name: string;
  place: number;
}

/** Names of one word with so many letters that sound alike at their beginning, in the order of a list. */
export type BeginningAlike = (sound: string, letters: number) => readonly ListedName[];

export function beginningsOf(names: readonly string[], firstPlace = 0): BeginningAlike {
  const groupOf = (sound: string, letters: number) => `${sound}${letters}`;
  let groups: Map<string, ListedName[]> | undefined;
  return (sound, letters) => {
    groups ??= Map.groupBy(
      names.map((name, at) => ({ name, place: firstPlace + at })).filter(({ name }) => !name.includes(' ')),
      ({ name }) => groupOf(firstSound(name), name.length),
    );
    return groups.get(groupOf(sound, letters)) ?? [];
  };
}

/** A misspelt name is one only where it can hardly be another. */
const MOST_MISTAKES = 1;
/** In a long word one more vowel may be heard otherwise: "teliveshon". */
const MOST_MISTAKES_OF_LONG = 1.4;
const LONG = 9;
const LEAST_LETTERS = 4;

/** The name that a word may be a misspelling of. */
export function nearestName(
  typed: string,
  beginningAlike: BeginningAlike,
  rightLetters = 0,
  mostWrong = typed.length / 2,
): { name: string; distance: number } | undefined {
  if (typed.length < LEAST_LETTERS) return undefined;
  const [sound, beginning] = [firstSound(typed), typed.slice(0, rightLetters)];
  const isLongWord = typed.length >= LONG && rightLetters === 0;
  const mistakes = Math.min(isLongWord ? MOST_MISTAKES_OF_LONG : MOST_MISTAKES, toleranceFor(typed));
  // A name that begins as typed and goes on is no misspelling.
  const [nearest] = [-2, -1, 0, 1, 2]
    .flatMap((longer) => beginningAlike(sound, typed.length + longer))
    .filter(({ name }) => name.startsWith(beginning) && !(name.startsWith(typed) && name.length > typed.length + 1))
    .filter(({ name }) => lettersApart(typed, name) <= mostWrong)
    .map(({ name, place }) => ({ name, place, distance: wordDistance(typed, name) }))
    .filter(({ distance }) => distance <= mistakes)
    .toSorted((a, b) => a.distance - b.distance || a.place - b.place);
  return nearest;
}

const MOST_WRONG = 0.4;

const alike = once(() => beginningsOf([...kinds.words].filter((each) => each.length >= LEAST_LETTERS)));

/** The word of a kind's names that one may be a misspelling of. */
export function nearestOfKinds(word: string): ReturnType<typeof nearestName> {
  return nearestName(word, alike(), 0, Math.ceil(word.length * MOST_WRONG));
}

/** So near that it is hardly anything else: a letter doubled, or written as it is heard. */
const HARDLY_ANOTHER = 0.6;
const LEAST_HARDLY_ANOTHER = 5;

/** Words that no name has, as names nearly have them. */
export function asNamesHave(word: string): string {
  const one = singularOf(word);
  if (kinds.words.has(one) || one.length < LEAST_HARDLY_ANOTHER || /\d/.test(one)) return word;
  const nearest = nearestOfKinds(one);
  return nearest && nearest.distance <= HARDLY_ANOTHER ? nearest.name : word;
}
