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
export type OtherNames = ReadonlyMap<string, readonly OtherName[]>;

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
  return index;
}

export const otherNames = indexNames(z.array(Entry).parse(listed));
