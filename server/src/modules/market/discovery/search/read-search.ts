import type { Executor } from '../../../../platform/postgres/database.ts';
import { wordDistance } from '../../../../platform/text/word-distance.ts';
import {
  ASIDES,
  asNamesHave,
  cutModel,
  kinds,
  kindMade,
  kindsAsked,
  nearestOfKinds,
  singularOf,
  withoutConnectors,
} from '../../kinds/index.ts';
import { countUses, wordsOf } from '../spelling/dictionary-store.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { type Alternative, asTyped, fitForCursor, likelyOf, type Spelling } from '../spelling/spelling.ts';
import { addSynonyms, type Instead } from '../synonyms/add-synonyms.ts';
import { findNames, findUnlisted } from '../synonyms/find-synonyms.ts';
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
  const all = (await wordsOf(db, withoutConnectors(search))).slice(0, MOST_WORDS);
  // "Snakes and ladders" is no ladder.
  const ofNames = kinds.namedIn(all).flatMap(({ from, to }) => (to - from > 1 ? all.slice(from, to) : []));
  const typed = significantWords(all, new Set([...ASIDES, ...ofNames]));
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
  const saysKind = (each: Spelling) => kindsAsked(typedOf(each)) !== null;
  const inNear = (each: Spelling) => each.map((part) => inNearNames(part, uses));
  const nearly = () => [addSynonyms(words, names, missing), parts].map(inNear).find(saysKind);
  const named = saysKind(parts) || !isCorrected ? parts : (nearly() ?? parts);
  const asked = kindsAsked(typedOf(named)) ?? kindMade(makers);
  return {
    asked: asked && askForKinds(fitForCursor(named.flatMap((part) => apart(part, asked.said, partsOf)))),
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
  // "Mathematics book" is said by "mathematics", as "book" says the kind.
  const otherNames = likelyOf(part.slice(1)).map((other) => ({
    ...other,
    words: other.words.filter((word, _, all) => all.length === 1 || !said.includes(word)),
  }));
  // "Coffee pulping" is met by "coffee pulper" as a whole.
  const wishes =
    others.length > 0 && otherNames.length > 0
      ? [[{ words: left, isLikely: true }, ...otherNames]]
      : [[...first, ...otherNames], ...others];
  const names = words.filter((word) => said.includes(word)).map((word) => [asTyped(word)]);
  return words[0] === left[0] ? [...wishes, ...names] : [...names, ...wishes];
}

/** All its other names say one kind; or it is a name of Luganda in another spelling, or a mistake of many listings. */
function inNearNames(part: readonly Alternative[], uses: ReadonlyMap<string, number>): readonly Alternative[] {
  const [typed = asTyped(''), ...others] = part;
  const kindsOf = ({ words }: Alternative) =>
    kindsAsked(words)
      ?.kinds.map(({ id }) => id)
      .join(' ');
  const [other] = others;
  if (other && kindsOf(other) && new Set(others.map(kindsOf)).size === 1) return [other, typed, ...others.slice(1)];
  const meant = typed.words.map((word) => (uses.has(word) ? asNamesHave(word) : word));
  return meant.join(' ') === typed.words.join(' ') ? part : [{ words: meant, isLikely: true }, ...part];
}

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
  const nearest = spelling && nearestOfKinds(word);
  // It is the beginning of a word that listings have, but for the last letter of a name.
  const isBegun = spelling?.some(({ words }) => words.join('') === word) && !nearest?.name.startsWith(word);
  const isSaid = isWholeName([word, ...more]) || (more.length === 0 && spelling === undefined && isOfKinds(word));
  if (!typed || isSaid || isBegun) return part;
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
