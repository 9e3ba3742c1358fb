import type { Category } from '@akatale/contracts/categories';
import type { Kinds, Naming } from './kinds.ts';
import { singularOf, UNITS, wordsOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';
import { headLengthOf } from './title-parts.ts';

/** Also "chaja ya simu", "spares of iPhone". */
const BELONGING = /\b(?:for|fits?|compatible|[yzwl]a|cha|vya|bya)\b|\b(?<!(?:set|pair|pack|box|bale|bundle) )of\b/iu;
const FOR_ANOTHER = /\b(?:for|fits?|compatible)\b/iu;
const OF_ANOTHER = /\b(?:for|fits?|compatible|[yzwl]a|cha|vya|[bk]ya|gwa|ka)\b/iu;

/** "Huawei Y9 for spares" is no phone any more. */
const FOR_SPARES = /\bfor (?:spares?|parts)\b/iu;

/** Of a kind that is whatever belongs to another. */
const ANY_PART = '*';

export const saysForWhat = (title: string): boolean => BELONGING.test(title);

/** "Cover" and "iPhone": it belongs to that, or to what that is one of. */
export const isFor = ({ belongsTo }: Kind, owner: Kind, kinds: Kinds): boolean =>
  kinds.pathOf(owner).some(({ id }) => belongsTo.includes(id));

/** "FIFA 22 PS4" and "PS4 FIFA 22" are games; "PS4 slim 500gb FIFA 22" has one with it. */
export const isOwnerBeside = (owner: Naming, other: Naming): boolean =>
  other.kind.belongsTo.includes(owner.kind.id) && other.from <= owner.to;

/** Of each thing: numbers, makers, and what most of it are. */
export const saysNoOther = (word: string, { usual }: Kind, kinds: Kinds): boolean =>
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

/** "Case for iPhone" and "iPhone case", but not "iPhone, charger"; a maker owns what nothing else does: "Tecno battery". */
export function accessoryIn(some: readonly Naming[], { named, words, kinds, isForIt }: Around): Naming | undefined {
  const short = some.filter(({ by }) => by === 'short name');
  const isOwner = ({ by, from, to }: Naming) =>
    by !== 'short name' && by !== 'lone name' && !short.some((each) => each.from === from && each.to === to);
  const owners = named.filter(isOwner);
  // "Motherboard Samsung A51" begins with what it is.
  const ownedBy = (some: readonly Naming[]) =>
    short.filter(({ kind, from }) =>
      some.some((owner) => isFor(kind, owner.kind, kinds) && (isForIt || from === 0 || owner.from < from)),
    );
  // "Original charger" is one of a phone, "drainage cover" is not.
  const isAlone = ({ kind, from }: Naming) => words.slice(0, from).every((word) => saysNoOther(word, kind, kinds));
  const things = owners.filter(({ by }) => by !== 'maker');
  return (
    ownedBy(things).at(-1) ??
    ownedBy(owners).findLast(({ isPart }) => !isPart) ??
    (things.length === 0 ? short.find((each) => !each.isPart && isAlone(each)) : undefined)
  );
}

interface Listing {
  title: string;
  category: Category | null;
}

const fits = ({ categories }: Kind, category: Category | null): boolean =>
  category === null || categories.includes(category);

/** "Slider for camera" is no camera, whatever it is. */
export function partOf(owner: Naming, { title, category }: Listing, kinds: Kinds): Naming | undefined {
  const before = headLengthOf(title, FOR_ANOTHER);
  const isForIt = before === headLengthOf(title) && before > 0 && FOR_ANOTHER.test(title) && owner.from <= before + 2;
  const part = isForIt && kinds.all.find((kind) => kind.partNames.includes(ANY_PART) && isFor(kind, owner.kind, kinds));
  return part && fits(part, category) ? { kind: part, by: 'short name', from: 0, to: before } : undefined;
}

/** "Jets for gas cooker" is no cooker, "sanduku ya nguo" no clothes, "replacement charger for Harman Kardon Onyx" no speaker. */
export function isForUnknown(
  { kind, from }: Naming,
  { title, named }: { title: string; named: readonly Naming[] },
  kinds: Kinds,
): boolean {
  const [head = ''] = title.split(OF_ANOTHER);
  const words = wordsOf(head);
  const isThing = (word: string) => !saysNoOther(word, kind, kinds) && !kinds.isNoThing(word);
  const start = words.length + 1;
  const isRightBehind = from === start || named.some((other) => other.kind === kind && other.from === start);
  const last = words.at(-1) ?? '';
  return (
    OF_ANOTHER.test(title) &&
    isRightBehind &&
    words.length > 0 &&
    (words.every(isThing) || (isThing(last) && singularOf(last) !== last))
  );
}

/** "Huawei Y9 for spares": what is left of it. */
export function asSpares(naming: Naming, { title, category }: Listing, kinds: Kinds): Naming {
  if (!FOR_SPARES.test(title)) return naming;
  const isSpares = (kind: Kind) =>
    [...kind.shortNames, ...kind.partNames].includes('spares') && isFor(kind, naming.kind, kinds);
  const part = kinds.all.find((kind) => isSpares(kind) && fits(kind, category));
  return part ? { ...naming, kind: part, by: 'short name' } : naming;
}
