import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { significantWords } from '../search/search-tiers.ts';
import { firstSound } from '../spelling/word-distance.ts';

/**
 * Things with several names. Where `means` is null, all names mean the same; else a search for one of the names also
 * finds what they mean, and not the other way round. What no source confirms is unsure: it only adds to what else is
 * found.
 */
export interface Entry {
  language: 'en' | 'lg' | 'sw';
  isSure: boolean;
  names: readonly string[];
  means: readonly string[] | null;
}

export interface OtherName {
  words: readonly string[];
  isSure: boolean;
}

/** What else a name may be called, by the name. */
export interface OtherNames {
  get(name: string): readonly OtherName[] | undefined;
  /** Of a name of Luganda in another spelling: "ekiso", "ekiiso" and "kiso" are one. */
  spelledLike(name: string): readonly OtherName[] | undefined;
  /** Names of one word with so many letters that sound alike at their beginning, in the order of the list. */
  beginningAlike(sound: string, letters: number): readonly ListedName[];
}

interface ListedName {
  name: string;
  place: number;
}

export const LONGEST_NAME = 3;
/** Letters of a name that is known without its spaces too: "washingmachine". */
const LEAST_JOINED = 7;

export function indexNames(entries: readonly Entry[]): OtherNames {
  const index = new Map<string, OtherName[]>();
  const luganda = new Map<string, OtherName[]>();
  const english = sameInEnglish(entries);
  for (const { language, isSure, names, means: listed } of entries) {
    const means = language === 'en' ? listed : (listed?.flatMap((name) => english.get(name) ?? name) ?? null);
    for (const name of names) {
      // Without fillers, as a search is: "kabati la nguo" is looked up as two words.
      const words = significantWords(name.split(' '));
      // "I phone" is no other name of a phone.
      if (language === 'en' && words.length === 1 && name.includes(' ')) continue;
      const key = words.join(' ');
      const known = index.get(key) ?? [];
      const others = (means ?? names).filter((other) => other !== name);
      known.push(...others.map((other) => ({ words: other.split(' '), isSure })));
      index.set(key, known);
      const spelling = spellingOf(key);
      if (language === 'lg' && !luganda.has(spelling)) luganda.set(spelling, known);
    }
  }
  for (const [name, others] of index) {
    const joined = name.replaceAll(' ', '');
    if (joined.length >= LEAST_JOINED && !index.has(joined))
      index.set(joined, [{ words: name.split(' '), isSure: true }, ...others]);
  }
  return { ...withBeginnings(index), spelledLike: (name) => luganda.get(spellingOf(name)) };
}

function sameInEnglish(entries: readonly Entry[]): Map<string, string[]> {
  const same = new Map<string, string[]>();
  for (const { language, isSure, names, means } of entries) {
    if (language !== 'en' || !isSure || means) continue;
    for (const name of names) same.set(name, [...new Set([name, ...(same.get(name) ?? []), ...names])]);
  }
  return same;
}

/** "Of" and what it is written together with: "yessomero" is of school, "essomero". */
const CONNECTOR = /^(?:e?[bgkl]y|[bgkl]w|e?[yz]|[bgklw])(?=[aeiou]\p{L}{3})/u;

/** "Obuliri" as "buliri", and as what stands behind "bw" in "bwobuliri". */
const shorten = (word: string): string => word.replace(/^[aeo](?=[^aeiou]\p{L})/u, '').replace(CONNECTOR, '');

/** The same for all ways to write a name: without connectors, first vowels, double letters and spaces, l for r. */
function spellingOf(name: string): string {
  const words = name.replaceAll(/(.)\1+/g, '$1').split(' ');
  return words
    .map((word) => shorten(shorten(word)))
    .join('')
    .replaceAll('r', 'l');
}

function withBeginnings(index: ReadonlyMap<string, readonly OtherName[]>, firstPlace = 0) {
  const single = [...index.keys()]
    .map((name, at) => ({ name, place: firstPlace + at }))
    .filter(({ name }) => !name.includes(' '));
  const groupOf = (sound: string, letters: number) => `${sound}${letters}`;
  const groups = Map.groupBy(single, ({ name }) => groupOf(firstSound(name), name.length));
  return {
    get: (name: string) => index.get(name),
    beginningAlike: (sound: string, letters: number) => groups.get(groupOf(sound, letters)) ?? [],
  };
}

/** The same list, where these names mean something else: without a copy, as each search has its own. */
export function withTaught(names: OtherNames, taught: ReadonlyMap<string, readonly OtherName[]>): OtherNames {
  const added = withBeginnings(
    new Map([...taught].filter(([name]) => names.get(name) === undefined)),
    Number.MAX_SAFE_INTEGER / 2,
  );
  return {
    get: (name) => taught.get(name) ?? names.get(name),
    spelledLike: (name) => names.spelledLike(name),
    beginningAlike: (sound, letters) => [
      ...names.beginningAlike(sound, letters),
      ...added.beginningAlike(sound, letters),
    ],
  };
}

function readEntries(): Entry[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'other-names.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [language, certainty, names = '', means = ''] = line.split('\t');
    return {
      language: language as Entry['language'],
      isSure: certainty === 'sure',
      names: names.split(', '),
      means: means === '=' ? null : means.split(', '),
    };
  });
}

export const otherNames = indexNames(readEntries());
