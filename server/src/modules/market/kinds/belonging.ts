import type { Category } from '@akatale/contracts/categories';
import type { Kinds, Naming } from './kinds.ts';
import { singularOf, UNITS, wordsOf } from './phrases.ts';
import { areSpares, type Kind } from './read-kinds.ts';

/** Also "chaja ya simu", "spares of iPhone". */
const BELONGING = /\b(?:for|fits?|compatible|of|[yzwl]a|cha|vya|[bk]ya|gwa|ka)\b/iu;

const FOR_SPARES = /\b(?:for (?:spares?|parts)|spares? only|dead (?:mother)?board)\b/iu;

export const saysForWhat = (title: string): boolean => BELONGING.test(title);

/** "Cover" and "iPhone": it belongs to that, or to what that is one of. */
export const isFor = ({ belongsTo }: Kind, owner: Kind, kinds: Kinds): boolean =>
  kinds.pathOf(owner).some(({ id }) => belongsTo.includes(id));

/** Of each thing: numbers, makers, and what most of it are. */
const saysNoOther = (word: string, { usual }: Kind, kinds: Kinds): boolean =>
  /^\p{N}/u.test(word) ||
  UNITS.has(word) ||
  kinds.isMaker(word) ||
  usual.some(({ phrases }) => phrases.includes(singularOf(word)));

export interface Around {
  /** All that the title names. */
  named: readonly Naming[];
  words: readonly string[];
  kinds: Kinds;
  /** What stands behind an accessory may own it. */
  isForIt: boolean;
}

/** "Case for iPhone" and "iPhone case", but not "iPhone, charger"; "original charger" is one of a phone, "drainage cover" is not. */
export function accessoryIn(some: readonly Naming[], { named, words, kinds, isForIt }: Around): Naming | undefined {
  const short = some.filter(({ by }) => by === 'short name');
  const owners = named.filter(({ by }) => by !== 'short name');
  // "Motherboard Samsung A51" begins with what it is.
  const owned = short.filter(({ kind, from }) =>
    owners.some((owner) => isFor(kind, owner.kind, kinds) && (isForIt || from === 0 || owner.from < from)),
  );
  const isAlone = ({ kind, from }: Naming) => words.slice(0, from).every((word) => saysNoOther(word, kind, kinds));
  return owned.at(-1) ?? (owners.length === 0 ? short.find((each) => !each.isPart && isAlone(each)) : undefined);
}

/** Letters of a word that names a thing. */
const LEAST_THING = 4;

/** "Mukombero powder" is what nobody knows. */
export function isOfUnknown({ kind, from }: Naming, words: readonly string[], kinds: Kinds): boolean {
  const before = words[from - 1] ?? '';
  const isThing = before.length >= LEAST_THING && /^\p{L}+$/u.test(before) && !saysNoOther(before, kind, kinds);
  return isThing && !kinds.words.has(singularOf(before));
}

const PEOPLE: ReadonlySet<string> = new Set(
  'men women man woman him her ladies gents girls boys kids children babies'.split(' '),
);

/** "Jets for gas cooker" is no cooker, "sanduku ya nguo" no clothes; "Eternity for men perfume" is one. */
export function isForUnknown({ kind }: Naming, sold: readonly Naming[], title: string, kinds: Kinds): boolean {
  const words = wordsOf(title.split(BELONGING)[0] ?? '');
  return (
    BELONGING.test(title) &&
    sold.some((naming) => naming.kind === kind && naming.from === words.length + 1) &&
    words.length > 0 &&
    !PEOPLE.has(wordsOf(title)[words.length + 1] ?? '') &&
    words.every((word) => !saysNoOther(word, kind, kinds) && !kinds.isNoThing(word))
  );
}

/** "Huawei Y9 for spares" and "MacBook, dead board" are no phone and laptop any more, but what is left of them. */
export function asSpares(naming: Naming, title: string, category: Category | null, kinds: Kinds): Naming {
  if (!FOR_SPARES.test(title)) return naming;
  const part = kinds.all.find(
    (kind) =>
      areSpares(kind) && isFor(kind, naming.kind, kinds) && (category === null || kind.categories.includes(category)),
  );
  return part ? { ...naming, kind: part, by: 'short name' } : naming;
}
