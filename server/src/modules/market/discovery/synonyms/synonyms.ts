import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@akatale/contracts/languages';
import { once } from '../../../../platform/once.ts';
import { type BeginningAlike, beginningsOf, kinds, withoutLonger, writtenAlike } from '../../kinds/index.ts';
import { significantWords } from '../search/search-tiers.ts';

/**
 * Things with several names. Where `means` is null, all names mean the same; else a search for one of the names also
 * finds what they mean, and not the other way round.
 */
export interface Entry {
  language: Language;
  names: readonly string[];
  means: readonly string[] | null;
}

/** The words of another name. */
export type Synonym = readonly string[];

/** What else a name may be called, by the name. */
export interface Synonyms {
  get(name: string): readonly Synonym[] | undefined;
  /** Of a name of Luganda in another spelling: "ekiso", "ekiiso" and "kiso" are one. */
  spelledLike(name: string): readonly Synonym[] | undefined;
  /** Names of one word with so many letters that sound alike at their beginning, in the order of the list. */
  beginningAlike: BeginningAlike;
}

export const LONGEST_NAME = 4;
/** Letters of a name that is known without its spaces too: "washingmachine". */
const LEAST_JOINED = 7;

export function indexSynonyms(entries: readonly Entry[]): Synonyms {
  const index = new Map<string, [Entry, string][]>();
  const ofLuganda: string[] = [];
  for (const entry of entries) {
    for (const name of entry.names) {
      // Without fillers too, as a search is where they are in no name: "kabati la nguo" is looked up as two words.
      const words = name.includes(' ') ? significantWords(name.split(' ')) : [name];
      // "I phone" is no other name of a phone.
      if (entry.language === 'en' && words.length === 1 && name.includes(' ')) continue;
      for (const key of new Set([words.join(' '), name])) {
        const known = index.get(key);
        if (known) known.push([entry, name]);
        else index.set(key, [[entry, name]]);
      }
      if (entry.language === 'lg') ofLuganda.push(words.join(' '));
    }
  }
  const spaced = new Map<string, string>();
  for (const name of index.keys()) {
    const joined = name.replaceAll(' ', '');
    if (joined.length >= LEAST_JOINED && !index.has(joined) && !spaced.has(joined)) spaced.set(joined, name);
  }
  const luganda = once(() => new Map(ofLuganda.toReversed().map((name) => [writtenAlike(name), name])));

  function get(name: string): readonly Synonym[] | undefined {
    const words = spaced.get(name);
    if (words !== undefined) return [words.split(' '), ...(get(words) ?? [])];
    return index
      .get(name)
      ?.flatMap(([{ names, means }, as]) =>
        (means ?? names).filter((other) => other !== as).map((other) => other.split(' ')),
      );
  }
  return {
    get,
    spelledLike: (name) => get(luganda().get(writtenAlike(name)) ?? ''),
    beginningAlike: beginningsOf([...index.keys(), ...spaced.keys()]),
  };
}

/** The same list, where these names mean something else: without a copy, as each search has its own. */
export function withTaught(names: Synonyms, taught: ReadonlyMap<string, readonly Synonym[]>): Synonyms {
  const added = [...taught.keys()].filter((name) => names.get(name) === undefined);
  const addedAlike = beginningsOf(added, Number.MAX_SAFE_INTEGER / 2);
  return {
    get: (name) => taught.get(name) ?? names.get(name),
    spelledLike: (name) => names.spelledLike(name),
    beginningAlike: (sound, letters) => [...names.beginningAlike(sound, letters), ...addedAlike(sound, letters)],
  };
}

function readEntries(): Entry[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'synonyms.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [language, names = '', means = ''] = line.split('\t');
    return {
      language: language as Entry['language'],
      names: names.split(', '),
      means: means === '=' ? null : means.split(', '),
    };
  });
}

/** All names of a kind mean the same, and those of some of it that stand together. */
function entriesOfKinds(): Entry[] {
  return kinds.all.flatMap(({ id, names, suchNames, loneNames, foreign }) => {
    const ownName = loneNames.filter((name) => name === id.replaceAll('-', ' '));
    const sure = foreign.filter(({ isSure }) => isSure);
    // "Hand plane" is what a title calls "landa".
    const alsoCalled = (same: readonly string[]) =>
      sure.filter(({ of }) => of !== undefined && same.includes(of)).map(({ name }) => name);
    const inEnglish = [names, ...suchNames].map((same, place) => ({
      language: 'en' as const,
      names: same,
      means: withoutLonger(place === 0 ? [...names, ...ownName] : [...same, ...alsoCalled(same)]),
    }));
    const means = withoutLonger([...names, ...loneNames]);
    const meantBy = (of: string) => withoutLonger(suchNames.find((same) => same.includes(of)) ?? []);
    return [
      ...inEnglish,
      ...sure.map(({ language, name, of }) => ({
        language,
        names: [name],
        means: of === undefined ? means : meantBy(of),
      })),
    ];
  });
}

const listed = once(() => indexSynonyms([...readEntries(), ...entriesOfKinds()]));

export const synonyms: Synonyms = {
  get: (name) => listed().get(name),
  spelledLike: (name) => listed().spelledLike(name),
  beginningAlike: (sound, letters) => listed().beginningAlike(sound, letters),
};
