import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { places } from '@akatale/contracts/places/places';
import { indexNames, type Meaning } from './name-index.ts';
import { singularOf, UNITS, wordsOf } from './phrases.ts';
import { areSpares, type Kind, type KindsFile, readKinds } from './read-kinds.ts';

/** A phrase of a text that names one. */
export interface Naming extends Meaning {
  /** Place of its first word, and behind its last. */
  from: number;
  to: number;
  /** Its words stand in another order. */
  isTurned?: true;
}

export interface Kinds {
  all: readonly Kind[];
  get(id: string): Kind | undefined;
  /** What is one of it directly. */
  childrenOf(id: string): readonly Kind[];
  /** The kind itself, then what it is one of, and so on. */
  pathOf(kind: Kind): readonly Kind[];
  /** What of a kind is for children. */
  forChildren(id: string): Kind | undefined;
  /** Of many kinds of things. */
  isMaker(word: string): boolean;
  /** What titles say of it as a whole, where they name its parts besides: "push start". */
  saidOfWhole(kind: Kind): readonly string[];
  /** What models of a maker are, that most of them are first; a word that few models begin with is no maker. */
  madeBy(maker: string): readonly Kind[];
  /** What stands right before it is what another thing or a service is for: "iron handle", "fridge repair". */
  isApart(word: string): boolean;
  /** How a part of a thing is: "cracked", "big". */
  isState(word: string): boolean;
  /** What another thing behind it is for or used in: "PC". */
  isUser(word: string): boolean;
  /** A place, or another word that names nothing here and is no misspelling either. */
  isNoThing(word: string): boolean;
  /**
   * What words name, the longest first for each place; a phrase within a longer one names nothing.
   *
   * @param options.isSearch names of some of it count in another order too, as the words of a search say all that is asked
   */
  namedIn(words: readonly string[], options?: { isSearch: boolean }): readonly Naming[];
  /** Of all names, makers, models and what most are, in the singular; names of other languages where they are sure. */
  words: ReadonlySet<string>;
}

/** So many models begin with the name of a maker. */
const LEAST_MODELS = 3;

const FOR: ReadonlySet<string> = new Set(['for', 'of', 'ya', 'za', 'wa']);

/** "Bag school", "bag for school" and "bag ya school" are a school bag, "story books for children" are children's story books. */
function turnedAround(words: readonly string[]): string {
  const at = words.findIndex((word) => FOR.has(word));
  const [before, behind] = at < 0 ? [words.slice(0, -1), words.slice(-1)] : [words.slice(0, at), words.slice(at + 1)];
  return before.length === 0 || behind.length === 0 ? '' : [...behind, ...before].join(' ');
}

const PARTS = ['parts', 'spare parts', 'spares'];

/** "Fridge parts" and "deep freezer spares": what is called spares is called so beside each of its owners. */
function namesOfParts(all: readonly Kind[]): (readonly [Kind, string[]])[] {
  const calls = ({ names, loneNames }: Kind) =>
    [...names, ...loneNames].flatMap((name) => PARTS.map((part) => `${name} ${part}`));
  const below = (ids: readonly string[]): Kind[] => {
    const children = all.filter(({ parent }) => parent !== null && ids.includes(parent));
    return children.length === 0 ? [] : [...children, ...below(children.map(({ id }) => id))];
  };
  const parts = all.filter(areSpares);
  const own = parts.map((kind) => [kind, all.filter(({ id }) => kind.belongsTo.includes(id)).flatMap(calls)] as const);
  // What has parts of its own comes before what it is one of.
  return [...own, ...parts.map((kind) => [kind, below(kind.belongsTo).flatMap(calls)] as const)];
}

function indexKinds({ all, aboveAll }: ReturnType<typeof readKinds>): Kinds {
  const byId = new Map(all.map((kind) => [kind.id, kind]));
  const vocabulary = new Set<string>();
  const names = indexNames(vocabulary);
  const makers = new Set(aboveAll.makers);
  const apart = new Set(aboveAll.apart.map(singularOf));
  const states = new Set(aboveAll.state);
  const users = new Set(aboveAll.users);
  const placeNames = places.flatMap(({ area, district }) => wordsOf(area ?? district));
  const noThings = new Set([...aboveAll.known, ...placeNames].map(singularOf));
  for (const word of [...aboveAll.makers.map(singularOf), ...noThings, ...apart]) vocabulary.add(word);
  // First, so that no kind takes them.
  for (const phrase of aboveAll.nothing) names.addNothing(phrase);
  for (const { phrases } of new Set(all.flatMap(({ usual }) => usual)))
    for (const phrase of phrases) for (const word of phrase.split(' ')) vocabulary.add(word);
  for (const kind of all) {
    names.add(kind.names, { kind, by: 'name' });
    for (const { name, isSure, of } of kind.foreign)
      if (isSure) names.add([name], { kind, by: of === undefined ? 'name' : 'such' });
  }
  for (const [kind, ofOwners] of namesOfParts(all)) names.add(ofOwners, { kind, by: 'name' });
  for (const kind of all) names.add(kind.suchNames.flat(), { kind, by: 'such' });
  for (const kind of all) names.add(kind.loneNames, { kind, by: 'lone name' });
  for (const kind of all) names.add(kind.signs, { kind, by: 'sign' });
  for (const kind of all) names.add(kind.shortNames, { kind, by: 'short name' });
  for (const kind of all) names.add(kind.partNames, { kind, by: 'short name', isPart: true });

  function namedIn(words: readonly string[], { isSearch } = { isSearch: false }): Naming[] {
    const found: Naming[] = [];
    const nothing: { from: number; to: number }[] = [];
    for (let length = Math.min(names.longest(), words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const to = from + length;
        const isWithin = (other: { from: number; to: number }) => other.from <= from && to <= other.to;
        if (found.some(isWithin) || nothing.some(isWithin)) continue;
        const meanings = names.meaningsOf(words.slice(from, to));
        if (meanings?.length === 0) nothing.push({ from, to });
        found.push(...(meanings ?? []).map((meaning) => ({ ...meaning, from, to })));
      }
    }
    return withTurned(found, words, isSearch);
  }

  /** Names in another order, where none of their words is in a longer name. */
  function withTurned(found: readonly Naming[], words: readonly string[], isSearch: boolean): Naming[] {
    const isFree = (from: number, to: number) =>
      !found.some((each) => {
        const [overlaps, isWithin] = [each.from < to && from < each.to, from <= each.from && each.to <= to];
        return overlaps && each.to - each.from > 1 && !(isWithin && each.to - each.from < to - from);
      });
    const turned = words.flatMap((_, from) =>
      [4, 3, 2].flatMap((length) => {
        const to = from + length;
        // "8 GB RAM laptop" is no laptop RAM.
        const isWhole = to <= words.length && isFree(from, to) && !UNITS.has(words[from - 1] ?? '');
        const meanings = isWhole ? names.written(turnedAround(words.slice(from, to))) : undefined;
        // "Glasses for wine".
        const isFor = words.slice(from + 1, to - 1).some((word) => FOR.has(word));
        return (meanings ?? [])
          .filter(({ by }) => by === 'name' || ((isSearch || isFor) && by === 'such'))
          .map((meaning) => ({ ...meaning, from, to, isTurned: true as const }));
      }),
    );
    const isWithin = (naming: Naming) => turned.some(({ from, to }) => from <= naming.from && naming.to <= to);
    return [...turned, ...found.filter((naming) => !isWithin(naming))];
  }

  function pathOf(kind: Kind): Kind[] {
    const above = kind.parent === null ? undefined : byId.get(kind.parent);
    return [kind, ...(above ? pathOf(above) : [])];
  }

  const models = all.flatMap((kind) => kind.signs.map((sign) => ({ maker: sign.split(' ')[0] ?? '', kind })));
  // A number is no maker: "3 00 17" is a tyre.
  const modelsOf = Map.groupBy(
    models.filter(({ maker }) => !/^\p{N}/u.test(maker)),
    ({ maker }) => maker,
  );
  const madeBy = (maker: string) => {
    const made = modelsOf.get(maker) ?? [];
    const counted = [...Map.groupBy(made, ({ kind }) => kind)].toSorted(([, a], [, b]) => b.length - a.length);
    return made.length < LEAST_MODELS ? [] : counted.map(([kind]) => kind);
  };

  const children = Map.groupBy(
    all.flatMap((kind) => [kind.parent ?? '', ...kind.isToo].map((id) => ({ id, kind }))),
    ({ id }) => id,
  );
  const saidOfWhole = new Map(all.map((kind) => [kind, pathOf(kind).flatMap((each) => each.saidOfWhole)]));
  const forChildren = new Map(all.flatMap((kind) => kind.kidsOf.map((id) => [id, kind] as const)));
  const childrenOf = (id: string) => (children.get(id) ?? []).map(({ kind }) => kind);
  return {
    all,
    childrenOf,
    get: (id) => byId.get(id),
    pathOf,
    saidOfWhole: (kind) => saidOfWhole.get(kind) ?? [],
    forChildren: (id) => forChildren.get(id),
    madeBy,
    isMaker: (word) => makers.has(word),
    isApart: (word) => apart.has(singularOf(word)),
    isState: (word) => states.has(word),
    isUser: (word) => users.has(word),
    isNoThing: (word) => noThings.has(singularOf(word)),
    namedIn,
    words: vocabulary,
  };
}

/** Rises with each change of the files, after which listings are looked at again. */
export const KINDS_REVISION = 15;

const FOLDER = 'goods';

/** In the order of their names: of several that share a short name, as "charger", the first is meant most often. */
export const kindsFiles: readonly KindsFile[] = readdirSync(join(import.meta.dirname, FOLDER))
  .toSorted()
  .map((file) => ({
    name: `${FOLDER}/${file}`,
    text: readFileSync(join(import.meta.dirname, FOLDER, file), 'utf8'),
  }));

export const kinds: Kinds = indexKinds(readKinds(kindsFiles));
