import type { Executor } from '../../../../platform/postgres/database.ts';
import { ASIDES, cutModel, kinds, kindMade, kindsAsked, singularOf } from '../../kinds/index.ts';
import { countUses, wordsOf } from '../spelling/dictionary-store.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { type Alternative, fitForCursor, likelyOf, type Spelling } from '../spelling/spelling.ts';
import { lettersApart, wordDistance } from '../spelling/word-distance.ts';
import { addSynonyms, type Instead, nearestName } from '../synonyms/add-synonyms.ts';
import { findNames, findUnlisted, withoutConnectors } from '../synonyms/find-synonyms.ts';
import { beginningsOf } from '../synonyms/synonyms.ts';
import { askForKinds, type KindSearch, typedOf } from './kind-tiers.ts';
import { distinctWords, MOST_WORDS, significantWords } from './search-tiers.ts';

interface ReadSearch {
  /** Null where it names no kind of thing, also where its words are corrected, and no maker of whom nobody sells anything. */
  asked: KindSearch | null;
  /** What its words may be called besides, for where it names none; empty where they have no other name. */
  names: Spelling;
}

/** What operators have taught is read each time, so that the next search knows it. */
export async function readSearch(db: Executor, search: string, isCorrected = true): Promise<ReadSearch> {
  const typed = significantWords((await wordsOf(db, withoutConnectors(search))).slice(0, MOST_WORDS), ASIDES);
  const { names, meanings, ...read } = await findNames(db, typed);
  const words = asTaught(typed, meanings);
  const uses = meanings.size === 0 ? read.uses : await countUses(db, words);
  const missing = await findUnlisted(db, words, { names, uses });
  const unlisted = isCorrected ? missing : new Map<string, Instead>();
  const inNames = new Set(kinds.namedIn(words).flatMap(({ from, to }) => words.slice(from, to)));
  const isUnknown = (word: string) =>
    unlisted.has(word) && !inNames.has(word) && !isOfKinds(word) && !/\d/.test(word) && !ASIDES.has(word);
  const spellings = new Map<string, readonly Alternative[]>();
  for (const word of words.filter(isUnknown)) spellings.set(word, (await findSpelling(db, [word]))[0] ?? []);
  // What is neither known nor like something is left out; a maker without a listing stays a wish.
  const corrected = new Map([...unlisted].filter(([word]) => isUnknown(word)));
  const partsOf = (some: readonly string[]) => {
    const named = addSynonyms(some, names, corrected);
    return named.length > 0 ? named : some.map((word) => [asTyped(word), ...likelyOf(spellings.get(word))]);
  };
  const parts = partsOf(words).map((part) => inWordsOfKinds(part, spellings));
  const isListed = (word: string) =>
    uses.has(word) || [...spellings.values()].flat().some((way) => way.words.includes(word));
  const makers = isCorrected ? typedOf(parts).filter((word) => !isListed(word)) : [];
  const asked = kindsAsked(typedOf(parts)) ?? kindMade(makers);
  return {
    asked: asked && askForKinds(fitForCursor(parts.flatMap((part) => apart(part, asked.said, partsOf)))),
    names: fitForCursor(addSynonyms(significantWords(distinctWords(typed)), names, missing)),
  };
}

/** A name of which only some words name the kind: these by themselves, and the others with what they may be called. */
function apart(
  part: readonly Alternative[],
  said: readonly string[],
  partsOf: (words: readonly string[]) => Spelling,
): Spelling {
  const words = typedOf([part]);
  const left = words.filter((word) => !said.includes(word));
  if (left.length === 0 || left.length === words.length) return [part];
  const [first = [], ...others] = partsOf(left);
  const wishes = [[...first, ...likelyOf(part.slice(1))], ...others];
  const names = words.filter((word) => said.includes(word)).map((word) => [asTyped(word)]);
  return words[0] === left[0] ? [...wishes, ...names] : [...names, ...wishes];
}

const asTyped = (word: string): Alternative => ({ words: [word], isLikely: true });

/**
 * A part of a search, first by a name that says a kind, where what was typed says none: words that listings have, another
 * name of it, or the nearest name of a kind.
 */
function inWordsOfKinds(
  part: readonly Alternative[],
  spellings: ReadonlyMap<string, readonly Alternative[]>,
): readonly Alternative[] {
  const [typed, ...others] = part;
  const [word = '', ...more] = typed?.words ?? [];
  const spelling = more.length === 0 ? spellings.get(word) : undefined;
  // It is the beginning of a word that listings have.
  const isBegun = spelling?.some(({ words }) => words.join('') === word);
  const isSaid = isWholeName([word, ...more]) || (more.length === 0 && spelling === undefined && isOfKinds(word));
  if (!typed || isSaid || isBegun) return part;
  const nearest = spelling && nearestOfKinds(word);
  const listed = likelyOf(spelling).find(({ words }) => words.every(isOfKinds));
  const isListed = listed && wordDistance(word, listed.words.join('')) <= (nearest?.distance ?? Infinity) + LISTED;
  const saying =
    (isListed ? listed : undefined) ??
    likelyOf(others).find(({ words }) => kindsAsked(words) !== null) ??
    (nearest && asTyped(nearest.name));
  return saying ? [saying, typed, ...others.filter((other) => other !== saying)] : part;
}

/** A word of listings may be so much farther away, in mistakes, than one of kinds alone. */
const LISTED = 0.5;

const isOfKinds = (word: string): boolean => kinds.words.has(singularOf(word));

function isWholeName(phrase: readonly string[]): boolean {
  const words = phrase.flatMap(cutModel);
  return kinds.namedIn(words).some(({ from, to }) => from === 0 && to === words.length);
}

/** What operators have taught in its place, of the longest phrases. */
function asTaught(typed: readonly string[], meanings: ReadonlyMap<string, string>): string[] {
  const [term, means] = [...meanings].toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  if (term === undefined || means === undefined) return [...typed];
  return ` ${typed.join(' ')} `.replace(` ${term} `, ` ${means} `).trim().split(' ');
}

const LEAST_LETTERS = 4;
const MOST_WRONG = 0.4;

let alike: ReturnType<typeof beginningsOf> | undefined;

/** The word of a kind's names that one may be a misspelling of. */
function nearestOfKinds(word: string): ReturnType<typeof nearestName> {
  alike ??= beginningsOf([...kinds.words].filter((each) => each.length >= LEAST_LETTERS));
  const nearest = nearestName(word, { beginningAlike: alike });
  return nearest && lettersApart(word, nearest.name) <= Math.ceil(word.length * MOST_WRONG) ? nearest : undefined;
}
