import type { WordCategory } from '../search/category-words-store.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { wordDistance } from '../spelling/word-distance.ts';

type Slot = Spelling[number];

/** The most specific parts first: "sofa" before "set", and a nearly typed word before a guess. */
export function orderBySpecificity(
  spelling: Spelling,
  typedWords: readonly string[],
  found: readonly WordCategory[],
): Spelling {
  const specificity = (slot: Slot) => concentration(slot, found) / (1 + distance(slot, typedWords));
  const specificities = new Map(spelling.map((slot) => [slot, specificity(slot)]));
  return spelling.toSorted((a, b) => (specificities.get(b) ?? 0) - (specificities.get(a) ?? 0));
}

export function likelyWords(slot: Slot): string[] {
  return slot.flatMap(({ words, isLikely }) => (isLikely ? words : []));
}

/** 1 where all words are in one category, less the more evenly they spread over several; 0 if found in none. */
function concentration(slot: Slot, found: readonly WordCategory[]): number {
  const words = new Set(likelyWords(slot));
  const counts = new Map<string, number>();
  for (const { word, category, count } of found) {
    if (words.has(word)) counts.set(category, (counts.get(category) ?? 0) + count);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts.values()].reduce((sum, count) => sum + (count / total) ** 2, 0);
}

function distance(slot: Slot, typedWords: readonly string[]): number {
  const pairs = typedWords.slice(1).map((next, index) => (typedWords[index] ?? '') + next);
  const distances = slot
    .filter(({ isLikely }) => isLikely)
    .flatMap(({ words }) => [...typedWords, ...pairs].map((typed) => wordDistance(typed, words.join(''))));
  return Math.max(0, Math.min(...distances));
}
