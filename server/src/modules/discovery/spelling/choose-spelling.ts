import { kindsNear } from '../search/category-kinds.ts';
import { pluralsOf } from '../search/search-tiers.ts';
import type { Alternative, Spelling } from './spelling.ts';
import { LETTERS_ARE_RIGHT, toleranceFor, wordDistance } from './word-distance.ts';

/** What the dictionary has that resembles a word. */
export interface Resemblances {
  /** Words that are one mistake away, sound alike or share many groups of letters. */
  neighbours: readonly { word: string; uses: number }[];
  /** Whether longer words begin so. */
  isBeginning: boolean;
}

/** What the dictionary says of the words of a search. */
export interface Dictionary {
  resemblances: ReadonlyMap<string, Resemblances>;
  /** How many listings have used a word, as far as one has. */
  uses: ReadonlyMap<string, number>;
  /** Words with one letter more than a piece of a word that nothing resembles. */
  completions: ReadonlyMap<string, readonly { word: string; uses: number }[]>;
}

const MAX_ALTERNATIVES = 8;
/** A word that is ten times as frequent may be a quarter of a mistake farther away. */
const PER_TENFOLD = 0.2;
/** Alternatives up to this much worse than the best are as likely. */
const LIKELY_MARGIN = 0.1;
const PLAUSIBLE_MARGIN = 1;
/** How much more frequent its neighbour is than a word that was itself mistyped by some vendor. */
const CORRECTION_RATIO = 5;
/** Two words that are written as one, or one as two. */
const JOINED_TOLERANCE = 1.5;
const SPACING = 0.5;
/** Whatever is farther away than one mistake may as well be something else. */
const STRANGE = 1;
const SHORT_PIECE = 0.5;
/** What is listed is rather meant than what is not. */
const NOT_LISTED = 0.4;

interface Candidate {
  words: readonly string[];
  score: number;
  isCategory?: true;
}

/**
 * What was probably meant: for every word of a search the words that it may stand for, and for two
 * words also the one that they make together ("play station"). Words that nothing resembles are left
 * out, where others remain. Empty where nothing is understood.
 */
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

/** What two words mean that are one ("play station"), even misspelt; nothing where they are two. */
function joined(word: string, next: string, dictionary: Dictionary): readonly Alternative[] {
  const halves = [word, next];
  const asOne = word + next;
  if (dictionary.uses.has(asOne)) {
    const areWords = halves.every((half) => isKnown(half, dictionary));
    return likely([[asOne], ...(areWords ? [halves] : [])]);
  }
  if (halves.every((half) => isKnown(half, dictionary))) return [];
  // "galaxy 5": a number is no piece of a misspelt word.
  if (halves.some((half) => /\p{N}/u.test(half))) return [];
  const meant = nearest(asOne, dictionary).filter(({ distance }) => distance <= JOINED_TOLERANCE);
  if (meant.length === 0) return [];
  const asTwo = halves.flatMap((half) => meanings(half, dictionary)[0]?.words ?? []);
  return [...ranked(meant), ...likely(asTwo.length < 2 ? [] : [asTwo])];
}

function meanings(word: string, dictionary: Dictionary): readonly Alternative[] {
  // A single letter or digit is in no dictionary, as it is nobody's mistake.
  if (word.length === 1) return likely([[word]]);
  if (!isKnown(word, dictionary)) {
    const ways = [...nearest(word, dictionary), ...pieces(word, dictionary)];
    return ranked([...ways, ...ofKind(word, dictionary)]);
  }
  const plurals = pluralsOf(word).filter((form) => dictionary.uses.has(form));
  const itself = likely([word, ...plurals].map((form) => [form]));
  return [...itself, ...corrections(word, plurals, dictionary)].slice(0, MAX_ALTERNATIVES);
}

/** What a known word may be a mistake for: some vendor has typed it so before. */
function corrections(
  word: string,
  plurals: readonly string[],
  { resemblances, uses }: Dictionary,
): readonly Alternative[] {
  const often = CORRECTION_RATIO * (uses.get(word) ?? 1);
  return (resemblances.get(word)?.neighbours ?? [])
    .filter((near) => near.word !== word && !plurals.includes(near.word) && near.uses >= often)
    .filter((near) => wordDistance(word, near.word) <= Math.min(1, toleranceFor(word)))
    .map((near) => ({ words: [near.word], isLikely: false }));
}

/** The words of the dictionary that `word` may be a misspelling of. */
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

/** The category of what it names; of what is listed by that name, the listings themselves are nearest. */
function ofKind(word: string, { uses }: Dictionary): Candidate[] {
  return kindsNear(word)
    .filter((kind) => !writtenAs(kind.word).some((way) => way.every((part) => uses.has(part))))
    .map(({ categoryWords, distance }) => ({
      isCategory: true,
      words: categoryWords,
      score: NOT_LISTED + distance,
    }));
}

/** The ways in which a listing may write a word: as it is, of another number, or in two. */
export function writtenAs(word: string): string[][] {
  return [[word], ...pluralsOf(word).map((form) => [form]), ...splitsOf(word)];
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
        LETTERS_ARE_RIGHT -
        PER_TENFOLD * Math.log10(Math.min(...way.map((each) => each.uses))),
    }));
  });
}

/** Of words that nothing resembles closely: what may be one half of two words, with a letter missing. */
export function piecesOfStrangers(words: readonly string[], dictionary: Dictionary): string[] {
  const strangers = words.filter(
    (word) => !isKnown(word, dictionary) && nearest(word, dictionary).every(({ distance }) => distance > STRANGE),
  );
  const halves = strangers.flatMap(splitsOf).flat();
  return halves.filter((piece) => piece.length > 2);
}

/** Every way to cut a word in two. */
export function splitsOf(word: string): [string, string][] {
  const places = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 2);
  return places.map((place) => [word.slice(0, place), word.slice(place)]);
}

function ranked(candidates: readonly Candidate[]): readonly Alternative[] {
  const sorted = candidates.toSorted((a, b) => a.score - b.score);
  const best = sorted[0]?.score ?? 0;
  return sorted
    .filter(({ score }) => score <= best + PLAUSIBLE_MARGIN)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ words, score, isCategory }) => ({
      words,
      isLikely: score <= best + LIKELY_MARGIN,
      ...(isCategory && { isCategory }),
    }));
}

const likely = (ways: readonly string[][]): readonly Alternative[] => ways.map((words) => ({ words, isLikely: true }));

/** A word of some listing, or the beginning of one. */
function isKnown(word: string, { uses, resemblances }: Dictionary): boolean {
  const isBeginning = word.length > 2 && resemblances.get(word)?.isBeginning;
  return uses.has(word) || isBeginning === true;
}
