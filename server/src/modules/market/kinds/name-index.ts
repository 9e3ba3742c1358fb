import { shapeOf, singularOf, wordsOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';

/** How a phrase names a kind, or some of it; a short name does so only beside what the kind belongs to. */
export interface Meaning {
  kind: Kind;
  by: 'name' | 'such' | 'lone name' | 'sign' | 'short name';
  /** A short name that says nothing where what it belongs to is not named. */
  isPart?: true;
}

/** Called so, all of the kind or some of it, rather than told by a maker, a model or a short name. */
export const isCalled = ({ by }: Pick<Meaning, 'by'>): boolean => by === 'name' || by === 'such';

/** Letters of words that may be written apart otherwise: "teapot" is "tea pot", "foot ball boots" are "football boots". */
const LEAST_JOINED = 6;

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
  let longest = 1;

  const written = (phrase: string): readonly Meaning[] | undefined => phrases.get(singularOf(phrase));

  function addNothing(phrase: string): void {
    phrases.set(singularOf(phrase), []);
  }

  function add(names: readonly string[], meaning: Meaning): void {
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
    }
  }

  function addWritten(form: string, meanings: readonly Meaning[]): void {
    const others = phrases.get(form);
    if (!others) phrases.set(form, meanings);
    else if (meanings[0]?.by === 'short name') phrases.set(form, [...others, ...meanings]);
    else return;
    const whole = joined(form);
    if (form.length > LEAST_JOINED && whole !== form && !unspaced.has(whole)) unspaced.set(whole, form);
  }

  function meaningsOf(words: readonly string[]): readonly Meaning[] | undefined {
    const phrase = words.join(' ');
    return (
      phrases.get(phrase) ??
      written(phrase) ??
      phrases.get(words.map(shapeOf).join(' ')) ??
      written(words.map(shapeOf).join(' ')) ??
      (phrase.length > LEAST_JOINED && !/\p{N}/u.test(phrase)
        ? (writtenJoined(joined(phrase)) ?? writtenJoined(joined(singularOf(phrase))))
        : undefined)
    );
  }

  const writtenJoined = (name: string) =>
    (name.length > LEAST_JOINED ? phrases.get(name) : undefined) ?? phrases.get(unspaced.get(name) ?? '');

  /** One word more than the longest name: it may be cut, or have another behind it. */
  return { add, addNothing, meaningsOf, written, longest: () => longest + 1 };
}

const joined = (phrase: string): string => phrase.replaceAll(' ', '');
