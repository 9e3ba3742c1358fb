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
  /** As they stand in names. */
  const known = new Set<string>();
  const phrases = new Map<string, readonly Meaning[]>();
  /** Phrases, by what they are without their spaces. */
  const unspaced = new Map<string, string>();
  /** Of Luganda and Swahili: without "of", which each noun has its own of, "kabati ya nguo" and "kabati la nguo". */
  const unlinked = new Map<string, readonly Meaning[]>();
  /** Of Luganda, in any spelling. */
  const alike = new Map<string, readonly Meaning[]>();
  let longest = 1;

  const written = (phrase: string): readonly Meaning[] | undefined => phrases.get(singularOf(phrase));

  function addNothing(phrase: string): void {
    phrases.set(singularOf(phrase), []);
  }

  function add(names: readonly string[], meaning: Meaning, language: ForeignName['language'] | 'en' = 'en'): void {
    const meanings = [meaning];
    for (const name of names) {
      const words = name.includes('#') ? wordsOf(name.replaceAll('#', '0')).map(shapeOf) : wordsOf(name);
      longest = Math.max(longest, words.length);
      for (const word of words) {
        if (known.has(word) || word.includes('#')) continue;
        known.add(word);
        vocabulary.add(singularOf(word));
      }
      const key = words.join(' ');
      const one = singularOf(key);
      // "Speakers" stays a name, also where the short name of a part is written so.
      if (one !== key && (meaning.by !== 'short name' || phrases.has(key))) addWritten(key, meanings);
      addWritten(one, meanings);
      if (language === 'en') continue;
      if (words.length > 1) addOnce(unlinked, withoutOf(words).join(' '), meanings);
      if (language === 'lg') addOnce(alike, writtenAlike(key), meanings);
    }
  }

  function addWritten(form: string, meanings: readonly Meaning[]): void {
    const others = phrases.get(form);
    if (!others) phrases.set(form, meanings);
    else if (meanings[0]?.by === 'short name') phrases.set(form, [...others, ...meanings]);
    else return;
    if (form.length > LEAST_JOINED && form.includes(' ')) addOnce(unspaced, joined(form), form);
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
    const writtenJoined = (name: string) =>
      (name.length > LEAST_JOINED ? phrases.get(name) : undefined) ?? phrases.get(unspaced.get(name) ?? '');
    const plain = withoutOf(words);
    const isLinked = words.length > 2 && plain.length > 1 && plain[0] === first && plain.at(-1) === last;
    const isStrange = words.some((word) => word.length >= LEAST_ALIKE && !vocabulary.has(singularOf(word)));
    return (
      (phrase.length > LEAST_JOINED
        ? (writtenJoined(joined(phrase)) ?? writtenJoined(joined(singularOf(phrase))))
        : undefined) ??
      (isLinked ? (unlinked.get(plain.join(' ')) ?? written(plain.join(' '))) : undefined) ??
      (words.length > 2 && singularOf(last) === MACHINE ? named(words.slice(0, -1)) : undefined) ??
      (!isSearch && isStrange && words.length <= longest ? alike.get(writtenAlike(plain.join(' '))) : undefined)
    );
  }

  const named = (words: readonly string[]) => written(words.join(' '))?.filter(isCalled);

  /** One word more than the longest name: it may be cut, or have another behind it. */
  return { add, addNothing, meaningsOf, written, longest: () => longest + 1 };
}

const joined = (phrase: string): string => phrase.replaceAll(' ', '');

function addOnce<Value>(index: Map<string, Value>, key: string, value: Value): void {
  if (!index.has(key)) index.set(key, value);
}
