import type { WordCategory } from '../search/category-words-store.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { wordDistance } from '../spelling/word-distance.ts';

type Part = Spelling[number];

/** The most specific parts first: "sofa" before "set", and a nearly typed word before a guess. */
export function orderParts(spelling: Spelling, asked: readonly string[], found: readonly WordCategory[]): Spelling {
  const says = (part: Part) => concentration(part, found) / (1 + distance(part, asked));
  const said = new Map(spelling.map((part) => [part, says(part)]));
  return spelling.toSorted((a, b) => (said.get(b) ?? 0) - (said.get(a) ?? 0));
}

export function likelyWords(part: Part): string[] {
  return part.flatMap(({ words, isLikely }) => (isLikely ? words : []));
}

/** 1 where all words are in one category, less the more evenly they spread over several; 0 if found in none. */
function concentration(part: Part, found: readonly WordCategory[]): number {
  const words = new Set(likelyWords(part));
  const counts = new Map<string, number>();
  for (const { word, category, count } of found) {
    if (words.has(word)) counts.set(category, (counts.get(category) ?? 0) + count);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts.values()].reduce((sum, count) => sum + (count / total) ** 2, 0);
}

function distance(part: Part, asked: readonly string[]): number {
  const pairs = asked.slice(1).map((next, index) => (asked[index] ?? '') + next);
  const distances = part
    .filter(({ isLikely }) => isLikely)
    .flatMap(({ words }) => [...asked, ...pairs].map((typed) => wordDistance(typed, words.join(''))));
  return Math.max(0, Math.min(...distances));
}
