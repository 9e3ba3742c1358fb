import * as z from 'zod/mini';
import { significantWords } from '../search/search-tiers.ts';
import listed from './other-names.json' with { type: 'json' };

/**
 * Things with several names. `names` all mean the same; a search for one of `from` also finds `to`, and not the other
 * way round. What no source confirms is unsure: it only adds to what else is found.
 */
const Entry = z.union([
  z.object({ names: z.array(z.string()), source: z.string(), isUnsure: z.boolean() }),
  z.object({ from: z.array(z.string()), to: z.array(z.string()), source: z.string(), isUnsure: z.boolean() }),
]);

export interface OtherName {
  words: readonly string[];
  isSure: boolean;
}

/** What else a name may be called, by the name. */
export interface OtherNames {
  get(name: string): readonly OtherName[] | undefined;
  /** Names of one word with so many letters, in the order of the list. */
  withLength(letters: number): readonly ListedName[];
}

interface ListedName {
  name: string;
  place: number;
}

export const LONGEST_NAME = 3;

export function indexNames(entries: readonly z.output<typeof Entry>[]): OtherNames {
  const index = new Map<string, OtherName[]>();
  for (const entry of entries) {
    const [from, to] = 'names' in entry ? [entry.names, entry.names] : [entry.from, entry.to];
    for (const name of from) {
      // Without fillers, as a search is: "kabati la nguo" is looked up as two words.
      const key = significantWords(name.split(' ')).join(' ');
      const known = index.get(key) ?? [];
      const others = to.filter((other) => other !== name);
      known.push(...others.map((other) => ({ words: other.split(' '), isSure: !entry.isUnsure })));
      index.set(key, known);
    }
  }
  return withLengths(index);
}

function withLengths(index: ReadonlyMap<string, readonly OtherName[]>, firstPlace = 0): OtherNames {
  const single = [...index.keys()]
    .map((name, at) => ({ name, place: firstPlace + at }))
    .filter(({ name }) => !name.includes(' '));
  const byLength = Map.groupBy(single, ({ name }) => name.length);
  return { get: (name) => index.get(name), withLength: (letters) => byLength.get(letters) ?? [] };
}

/** The same list, where these names mean something else: without a copy, as each search has its own. */
export function withTaught(names: OtherNames, taught: ReadonlyMap<string, readonly OtherName[]>): OtherNames {
  const added = withLengths(
    new Map([...taught].filter(([name]) => names.get(name) === undefined)),
    Number.MAX_SAFE_INTEGER / 2,
  );
  return {
    get: (name) => taught.get(name) ?? names.get(name),
    withLength: (letters) => [...names.withLength(letters), ...added.withLength(letters)],
  };
}

export const otherNames = indexNames(z.array(Entry).parse(listed));
