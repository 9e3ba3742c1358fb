import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf, singularOf, wordsOf } from './phrases.ts';
import { type Kind, readKinds } from './read-kinds.ts';

/** How a phrase of a text names a kind: a short name does so only beside what the kind belongs to. */
export interface Naming {
  kind: Kind;
  by: 'name' | 'sign' | 'short name';
  /** Place of its first word, and behind its last. */
  from: number;
  to: number;
}

export interface Kinds {
  all: readonly Kind[];
  get(id: string): Kind | undefined;
  /** What is one of these directly. */
  childrenOf(id: string): readonly Kind[];
  /** The kind itself, then what it is one of, and so on. */
  pathOf(kind: Kind): readonly Kind[];
  /** What words name, the longest first for each place; a phrase within a longer one names nothing. */
  namedIn(words: readonly string[]): readonly Naming[];
}

type Meaning = Pick<Naming, 'kind' | 'by'>;

function indexKinds(all: readonly Kind[]): Kinds {
  const byId = new Map(all.map((kind) => [kind.id, kind]));
  const phrases = new Map<string, Meaning[]>();
  let longest = 1;

  function add(phrase: string, meaning: Meaning): void {
    const words = phrase.includes('#') ? wordsOf(phrase.replaceAll('#', '0')).map(shapeOf) : wordsOf(phrase);
    longest = Math.max(longest, words.length);
    const key = words.join(' ');
    for (const form of new Set([key, singularOf(key)])) {
      const known = phrases.get(form);
      if (!known) phrases.set(form, [meaning]);
      else if (meaning.by === 'short name') known.push(meaning);
    }
  }
  for (const kind of all) {
    for (const name of kind.names) add(name, { kind, by: 'name' });
    for (const { name, isSure } of kind.foreign) if (isSure) add(name, { kind, by: 'name' });
  }
  for (const kind of all) for (const sign of kind.signs) add(sign, { kind, by: 'sign' });
  for (const kind of all) for (const name of kind.shortNames) add(name, { kind, by: 'short name' });

  function meaningsOf(words: readonly string[]): readonly Meaning[] {
    const phrase = words.join(' ');
    return phrases.get(phrase) ?? phrases.get(singularOf(phrase)) ?? phrases.get(words.map(shapeOf).join(' ')) ?? [];
  }

  function namedIn(words: readonly string[]): Naming[] {
    const found: Naming[] = [];
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const to = from + length;
        if (found.some((other) => other.from <= from && to <= other.to)) continue;
        found.push(...meaningsOf(words.slice(from, to)).map((meaning) => ({ ...meaning, from, to })));
      }
    }
    return found;
  }

  function pathOf(kind: Kind): Kind[] {
    const above = kind.parent === null ? undefined : byId.get(kind.parent);
    return [kind, ...(above ? pathOf(above) : [])];
  }

  const children = Map.groupBy(all, ({ parent }) => parent ?? '');
  const childrenOf = (id: string) => children.get(id) ?? [];
  return { all, childrenOf, get: (id) => byId.get(id), pathOf, namedIn };
}

/** Rises with each change of the file, after which listings are looked at again. */
export const KINDS_REVISION = 1;

export const kinds: Kinds = indexKinds(readKinds(readFileSync(join(import.meta.dirname, 'kinds.txt'), 'utf8')));

const MAX_FAMILY = 12;

/** Ids of the nearest relatives, the kind itself left out: what is one of it, what it is one of, and what else is one of that. */
export function familyOf(kind: Kind): string[] {
  const parent = kind.parent === null ? undefined : kinds.get(kind.parent);
  const relatives = [...kinds.childrenOf(kind.id), ...(parent ? [parent, ...kinds.childrenOf(parent.id)] : [])];
  return relatives
    .map(({ id }) => id)
    .filter((id) => id !== kind.id)
    .slice(0, MAX_FAMILY);
}
