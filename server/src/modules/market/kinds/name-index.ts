import { withoutOf, writtenAlike } from './luganda.ts';
import { shapeOf, singularOf, wordsOf } from './phrases.ts';
import type { ForeignName, Kind } from './read-kinds.ts';

/** How a phrase names a kind, or some of it; a short name does so only beside what the kind belongs to. */
export interface Meaning {
  kind: Kind;
  by: 'name' | 'such' | 'lone name' | 'sign' | 'short name' | 'maker';
  /** A short name that says nothing where what it belongs to is not named. */
  isPart?: true;
}

/** Called so, all of the kind or some of it, rather than told by a maker, a model or a short name. */
export const isCalled = ({ by }: Pick<Meaning, 'by'>): boolean => by === 'name' || by === 'such';

/** Letters of words that may be written apart otherwise: "teapot" is "tea pot", "foot ball boots" are "football boots". */
const LEAST_JOINED = 6;

/** Of a word that is written as a name of Luganda sounds. */
const LEAST_ALIKE = 5;

/** What people say behind what a machine is called already: "coffee grinder machine". */
const MACHINE = 'machine';

/**
 * What phrases mean, as they are written or nearly so.
 *
 * @param vocabulary gets the words of names
 */
export function indexNames(vocabulary: Set<string>) {
  const phrases = new Map<string, Meaning[]>();
  /** Without their spaces. */
  const unspaced = new Map<string, Meaning[]>();
  /** Of Luganda and Swahili: without "of", which each noun has its own of, "kabati ya nguo" and "kabati la nguo". */
  const unlinked = new Map<string, Meaning[]>();
  /** Of Luganda, in any spelling. */
  const alike = new Map<string, Meaning[]>();
  let longest = 1;

  const written = (phrase: string): Meaning[] | undefined => phrases.get(singularOf(phrase));

  function addNothing(phrase: string): void {
    phrases.set(singularOf(phrase), []);
  }

  function add(phrase: string, meaning: Meaning, language: ForeignName['language'] | 'en' = 'en'): void {
    const words = phrase.includes('#') ? wordsOf(phrase.replaceAll('#', '0')).map(shapeOf) : wordsOf(phrase);
    longest = Math.max(longest, words.length);
    for (const word of words) if (!word.includes('#')) vocabulary.add(singularOf(word));
    const key = words.join(' ');
    const isPlural = meaning.by === 'short name' && singularOf(key) !== key;
    // "Speakers" stays a name, also where the short name of a part is written so.
    for (const form of new Set([...(isPlural && !phrases.has(key) ? [] : [key]), singularOf(key)])) {
      const meanings = phrases.get(form);
      if (!meanings) phrases.set(form, [meaning]);
      else if (meaning.by === 'short name') meanings.push(meaning);
      if (key.length > LEAST_JOINED && !key.includes('#'))
        addOnce(unspaced, form.replaceAll(' ', ''), phrases.get(form) ?? []);
    }
    if (language === 'en') return;
    if (words.length > 1) addOnce(unlinked, withoutOf(words).join(' '), [meaning]);
    if (language === 'lg') addOnce(alike, writtenAlike(key), [meaning]);
  }

  /** @param isSearch its words of Luganda are spelled otherwise, by more than the names of kinds */
  function meaningsOf(words: readonly string[], isSearch: boolean): readonly Meaning[] | undefined {
    const phrase = words.join(' ');
    return (
      phrases.get(phrase) ??
      written(phrase) ??
      phrases.get(words.map(shapeOf).join(' ')) ??
      written(words.map(shapeOf).join(' ')) ??
      (/\p{N}/u.test(phrase) ? undefined : nearlyWritten(words, phrase, isSearch))
    );
  }

  function nearlyWritten(words: readonly string[], phrase: string, isSearch: boolean): readonly Meaning[] | undefined {
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const joined = [words.join(''), singularOf(phrase).replaceAll(' ', '')];
    const isJoined = phrase.length > LEAST_JOINED;
    const plain = withoutOf(words);
    const isLinked = words.length > 2 && plain.length > 1 && plain[0] === first && plain.at(-1) === last;
    const isStrange = words.some((word) => word.length >= LEAST_ALIKE && !vocabulary.has(singularOf(word)));
    return (
      (isJoined ? (unspaced.get(joined[0] ?? '') ?? unspaced.get(joined[1] ?? '')) : undefined) ??
      (isLinked ? (unlinked.get(plain.join(' ')) ?? written(plain.join(' '))) : undefined) ??
      (words.length > 2 && singularOf(last) === MACHINE ? named(words.slice(0, -1)) : undefined) ??
      (!isSearch && isStrange && words.length <= longest ? alike.get(writtenAlike(plain.join(' '))) : undefined)
    );
  }

  const named = (words: readonly string[]) => written(words.join(' '))?.filter(isCalled);

  /** One word more than the longest name: it may be cut, or have another behind it. */
  return { add, addNothing, meaningsOf, written, longest: () => longest + 1 };
}

function addOnce(index: Map<string, Meaning[]>, key: string, meanings: Meaning[]): void {
  if (!index.has(key)) index.set(key, meanings);
}
