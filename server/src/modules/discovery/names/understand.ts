import { allOf, anyOf, lexeme, pluralsOf, prefixQuery, type TextMatch, withoutIdle } from '../search/search-tiers.ts';
import type { Alternative, Spelling } from '../spelling/spelling.ts';
import { toleranceFor, wordDistance } from '../spelling/word-distance.ts';
import { LONGEST_NAME, type OtherName, type OtherNames } from './other-names.ts';

/** A misspelt name is one only where it can hardly be another. */
const MOST_MISTAKES = 1;
const LEAST_LETTERS = 4;

/**
 * The words of a search with what they may be called besides: the first alternative of each part is what was typed.
 * Empty where no part has another name. `isListed` says of a word whether a listing has it, so that it is no mistake.
 */
export function understand(words: readonly string[], names: OtherNames, isListed: (word: string) => boolean): Spelling {
  const parts: (readonly Alternative[])[] = [];
  let isUnderstood = false;
  for (let index = 0; index < words.length;) {
    const { length, others } = longestName(words.slice(index), names, isListed);
    isUnderstood ||= others.length > 0;
    const typed = { words: words.slice(index, index + length), isLikely: true };
    parts.push([typed, ...others.map(({ words: other, isSure }) => ({ words: other, isLikely: isSure }))]);
    index += length;
  }
  return isUnderstood ? parts : [];
}

function longestName(words: readonly string[], names: OtherNames, isListed: (word: string) => boolean) {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const others = namesOf(words.slice(0, length).join(' '), names);
    if (others.length > 0) return { length, others };
  }
  const [word = ''] = words;
  return { length: 1, others: isListed(word) ? [] : misspeltName(word, names) };
}

function namesOf(typed: string, names: OtherNames): readonly OtherName[] {
  return [typed, ...pluralsOf(typed)].flatMap((form) => names.get(form) ?? []);
}

/** The name that was meant, and its others. */
function misspeltName(typed: string, names: OtherNames): readonly OtherName[] {
  if (typed.length < LEAST_LETTERS) return [];
  const mistakes = Math.min(MOST_MISTAKES, toleranceFor(typed));
  // A longer name that begins as typed is no misspelling.
  const near = [...names.keys()]
    .filter((name) => !name.includes(' ') && name.length <= typed.length + 1)
    .map((name) => ({ name, distance: wordDistance(typed, name) }))
    .filter(({ distance }) => distance <= mistakes)
    .toSorted((a, b) => a.distance - b.distance);
  const [nearest] = near;
  if (!nearest) return [];
  return [{ words: nearest.name.split(' '), isSure: true }, ...(names.get(nearest.name) ?? [])];
}

/**
 * 1. each part by any of its names in the title
 * 2. the same in any field
 */
export function nameTiers(understood: Spelling, { isSure }: { isSure: boolean }): TextMatch[] {
  if (understood.length === 0) return [];
  const hasOther = understood.some(([, ...others]) => others.some(({ isLikely }) => !isSure || isLikely));
  if (!hasOther) return [];
  const parts = understood.map(([typed, ...others]) => {
    const called = others.filter(({ isLikely }) => !isSure || isLikely);
    const asTyped = typed ? allOf(typed.words.map(called.length > 0 ? formsOf : beginningOf)) : '';
    return anyOf([asTyped, ...called.map(({ words }) => allOf(words.map(formsOf)))]);
  });
  return withoutIdle([
    { field: 'title', query: allOf(parts) },
    { field: 'anywhere', query: allOf(parts), inTitle: anyOf(parts) },
  ]);
}

const formsOf = (word: string): string => anyOf([word, ...pluralsOf(word)].map(lexeme));
const beginningOf = (word: string): string => anyOf([prefixQuery(word), ...pluralsOf(word).map(lexeme)]);

/** The search in other words, each part by its surest other name; null where it stays as typed. */
export function inOtherWords(understood: Spelling): string | null {
  const parts = understood.map(([typed, ...others]) => others.find(({ isLikely }) => isLikely) ?? typed);
  const words = parts.flatMap((part) => part?.words ?? []).join(' ');
  const typed = understood.flatMap(([part]) => part?.words ?? []).join(' ');
  return words === typed ? null : words;
}
