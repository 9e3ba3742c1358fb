import { nearestName } from '../../kinds/index.ts';
import { allOf, anyOf, beginningOf, formsOf, pluralsOf, type TextMatch, withoutIdle } from '../search/search-tiers.ts';
import type { Alternative, Spelling } from '../spelling/spelling.ts';
import { LONGEST_NAME, type Synonym, type Synonyms } from './synonyms.ts';

/** Compares a phrase with few names: they are long, and there are thousands. */
const RIGHT_LETTERS_OF_PHRASE = 2;

/** What listings have instead of a word that none has: nothing, or words at a distance. */
export interface Instead {
  words: readonly string[];
  distance: number;
}

/**
 * The words of a search with what they may be called besides: the first alternative of each part is what was typed.
 * Empty where no part has another name. Misspelt names lead only where they are nearer than any word of the listings,
 * and a word that says nothing here, neither as a name nor misspelt, is left out.
 */
export function addSynonyms(
  words: readonly string[],
  names: Synonyms,
  unlisted: ReadonlyMap<string, Instead>,
): Spelling {
  const parts: (readonly Alternative[])[] = [];
  let isUnderstood = false;
  for (let index = 0; index < words.length;) {
    const { length, others } = longestName(words.slice(index), names, unlisted);
    isUnderstood ||= others.length > 0;
    const typed = words.slice(index, index + length);
    const instead = length === 1 && others.length === 0 ? unlisted.get(typed.join(' ')) : undefined;
    const corrected = instead?.words.map((word) => [word]) ?? [];
    if (!instead || corrected.length > 0)
      parts.push([typed, ...others, ...corrected].map((each) => ({ words: each, isLikely: true })));
    index += length;
  }
  return isUnderstood ? parts : [];
}

function longestName(words: readonly string[], names: Synonyms, unlisted: ReadonlyMap<string, Instead>) {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const typed = words.slice(0, length);
    const listed = formsOfLast(typed).flatMap((form) => names.get(form) ?? []);
    const isElsewhere = typed.every((word) => !unlisted.has(word));
    const others = listed.length > 0 || isElsewhere ? listed : (names.spelledLike(typed.join(' ')) ?? []);
    if (others.length > 0) return { length, others };
    const joined = typed.join('');
    if (length > 1 && !isElsewhere && !/\p{N}/u.test(joined)) {
      const meant = othersOfMisspelt(joined, names, { words: [], distance: Infinity }, RIGHT_LETTERS_OF_PHRASE);
      if (meant.length > 0) return { length, others: meant };
    }
  }
  const [word = ''] = words;
  return { length: 1, others: othersOfMisspelt(word, names, unlisted.get(word)) };
}

function formsOfLast(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  return [last, ...pluralsOf(last)].map((form) => [...words.slice(0, -1), form].join(' '));
}

function othersOfMisspelt(
  typed: string,
  names: Synonyms,
  instead: Instead | undefined,
  rightLetters = 0,
): readonly Synonym[] {
  const meant = instead && nearestName(typed, names.beginningAlike, rightLetters);
  return meant && meant.distance < instead.distance ? [[meant.name], ...(names.get(meant.name) ?? [])] : [];
}

/**
 * 1. each part by any of its names in the title
 * 2. the same in any field
 */
export function synonymTiers(understood: Spelling): TextMatch[] {
  if (!understood.some(([, ...others]) => others.length > 0)) return [];
  const parts = understood.map(([typed, ...others]) => {
    const asTyped = typed ? allOf(typed.words.map(others.length > 0 ? formsOf : beginningOf)) : '';
    return anyOf([asTyped, ...others.map(({ words }) => allOf(words.map(formsOf)))]);
  });
  return withoutIdle([
    { field: 'title', query: allOf(parts) },
    { field: 'anywhere', query: allOf(parts), inTitle: anyOf(parts) },
  ]);
}

/** The search in other words, each part by the name that most of these titles have; null where it stays as typed. */
export function inOtherWords(understood: Spelling, titles: readonly string[]): string | null {
  const shown = titles.map((title) => ` ${title.toLowerCase()} `.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
  const showing = ({ words }: Alternative) =>
    shown.filter((title) => words.every((word) => title.includes(` ${word}`)));
  const parts = understood.map(([typed, ...others]) => {
    const [most] = others.toSorted((a, b) => showing(b).length - showing(a).length);
    return most ?? typed;
  });
  const words = parts.flatMap((part) => part?.words ?? []).join(' ');
  const typed = understood.flatMap(([part]) => part?.words ?? []).join(' ');
  return words === typed ? null : words;
}
