import {
  lettersApart,
  MATCHING_LETTERS_BONUS,
  toleranceFor,
  wordDistance,
} from '../../../../platform/text/word-distance.ts';
import { pluralsOf } from '../search/search-tiers.ts';
import type { Alternative, Spelling } from './spelling.ts';

export interface Resemblances {
  neighbours: readonly { word: string; uses: number }[];
  isBeginning: boolean;
}

export interface Dictionary {
  resemblances: ReadonlyMap<string, Resemblances>;
  uses: ReadonlyMap<string, number>;
  completions: ReadonlyMap<string, readonly { word: string; uses: number }[]>;
}

const MAX_ALTERNATIVES = 8;
/** A word ten times as frequent may be a fifth of a mistake farther away. */
const PER_TENFOLD = 0.2;
/** Alternatives up to this much worse than the best count as equally likely. */
const LIKELY_MARGIN = 0.1;
const PLAUSIBLE_MARGIN = 1;
/** How much more frequent a neighbour must be for a listed word to count as a vendor's own mistake. */
const CORRECTION_RATIO = 5;
const MOST_WRONG_LETTERS = 2;
const JOINED_TOLERANCE = 1.5;
const SPACING = 0.5;
/** Anything farther away than one mistake may be something else. */
const MAX_KNOWN_DISTANCE = 1;
const SHORT_PIECE = 0.5;

interface Candidate {
  words: readonly string[];
  score: number;
}

/** Words without similar ones are left out if others remain; empty if nothing is understood. */
export function chooseSpelling(words: readonly string[], dictionary: Dictionary): Spelling {
  const slots: (readonly Alternative[])[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next] = words.slice(index, index + 2);
    const together = next === undefined ? [] : joined(word, next, dictionary);
    if (together.length > 0) index += 1;
    const slot = together.length > 0 ? together : meanings(word, dictionary);
    if (slot.length > 0) slots.push(slot);
  }
  return slots;
}

function joined(word: string, next: string, dictionary: Dictionary): readonly Alternative[] {
  const halves = [word, next];
  const asOne = word + next;
  if (dictionary.uses.has(asOne)) {
    const areWords = halves.every((half) => isKnown(half, dictionary));
    return likely([[asOne], ...(areWords ? [halves] : [])]);
  }
  if (halves.every((half) => isKnown(half, dictionary))) return [];
  if (halves.some((half) => /\p{N}/u.test(half))) return [];
  const meant = nearest(asOne, dictionary).filter(({ distance }) => distance <= JOINED_TOLERANCE);
  if (meant.length === 0) return [];
  const asTwo = halves.flatMap((half) => meanings(half, dictionary)[0]?.words ?? []);
  return [...ranked(meant), ...likely(asTwo.length < 2 ? [] : [asTwo])];
}

function meanings(word: string, dictionary: Dictionary): readonly Alternative[] {
  if (word.length === 1) return likely([[word]]);
  if (!isKnown(word, dictionary)) {
    return ranked([...nearest(word, dictionary), ...pieces(word, dictionary)]);
  }
  const plurals = pluralsOf(word).filter((form) => dictionary.uses.has(form));
  const itself = likely([word, ...plurals].map((form) => [form]));
  return [...itself, ...corrections(word, plurals, dictionary)].slice(0, MAX_ALTERNATIVES);
}

/** Some vendors misspell too, so even a listed word may be a mistake. */
function corrections(
  word: string,
  plurals: readonly string[],
  { resemblances, uses }: Dictionary,
): readonly Alternative[] {
  const often = CORRECTION_RATIO * (uses.get(word) ?? 1);
  return (resemblances.get(word)?.neighbours ?? [])
    .filter((near) => near.word !== word && !plurals.includes(near.word) && near.uses >= often)
    .filter((near) => wordDistance(word, near.word) <= Math.min(1, toleranceFor(word)))
    .filter((near) => lettersApart(word, near.word) <= MOST_WRONG_LETTERS)
    .map((near) => ({ words: [near.word], isLikely: false }));
}

function nearest(word: string, { resemblances }: Dictionary) {
  return (resemblances.get(word)?.neighbours ?? [])
    .map((near) => ({ ...near, distance: wordDistance(word, near.word) }))
    .filter(({ distance }) => distance <= toleranceFor(word))
    .map(({ word: near, uses, distance }) => ({
      words: [near],
      distance,
      score: distance - PER_TENFOLD * Math.log10(uses),
    }));
}

/** Two words without their space: "ironbox", and "gamboy" where one of them lacks a letter. */
function pieces(word: string, { uses, completions }: Dictionary): Candidate[] {
  const exactly = (piece: string) =>
    uses.has(piece) ? [{ words: [piece], mistakes: 0, uses: uses.get(piece) ?? 1 }] : [];
  const about = (piece: string) =>
    (completions.get(piece) ?? []).map((near) => ({
      words: [near.word],
      mistakes: 1,
      uses: near.uses,
    }));
  return splitsOf(word).flatMap(([first, second]) => {
    const ways = [
      ...exactly(first).flatMap((a) => [...exactly(second), ...about(second)].map((b) => [a, b])),
      ...about(first).flatMap((a) => exactly(second).map((b) => [a, b])),
    ];
    const isShort = Math.min(first.length, second.length) < 3;
    return ways.map((way) => ({
      words: way.flatMap((each) => each.words),
      score:
        SPACING +
        (isShort ? SHORT_PIECE : 0) +
        way.reduce((sum, each) => sum + each.mistakes, 0) -
        MATCHING_LETTERS_BONUS -
        PER_TENFOLD * Math.log10(Math.min(...way.map((each) => each.uses))),
    }));
  });
}

export function piecesOfUnknownWords(words: readonly string[], dictionary: Dictionary): string[] {
  const unknownWords = words.filter(
    (word) =>
      !isKnown(word, dictionary) && nearest(word, dictionary).every(({ distance }) => distance > MAX_KNOWN_DISTANCE),
  );
  const halves = unknownWords.flatMap(splitsOf).flat();
  return halves.filter((piece) => piece.length > 2);
}

export function splitsOf(word: string): [string, string][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 2);
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
}

function ranked(candidates: readonly Candidate[]): readonly Alternative[] {
  const sorted = candidates.toSorted((a, b) => a.score - b.score);
  const best = sorted[0]?.score ?? 0;
  return sorted
    .filter(({ score }) => score <= best + PLAUSIBLE_MARGIN)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ words, score }) => ({ words, isLikely: score <= best + LIKELY_MARGIN }));
}

const likely = (ways: readonly string[][]): readonly Alternative[] => ways.map((words) => ({ words, isLikely: true }));

function isKnown(word: string, { uses, resemblances }: Dictionary): boolean {
  const isBeginning = word.length > 2 && resemblances.get(word)?.isBeginning;
  return uses.has(word) || isBeginning === true;
}
