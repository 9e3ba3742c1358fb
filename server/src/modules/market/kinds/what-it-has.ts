import { isFor } from './belonging.ts';
import type { Kinds, Naming } from './kinds.ts';
import { isCalled } from './name-index.ts';
import { singularOf, UNITS } from './phrases.ts';
import type { Kind } from './read-kinds.ts';

export interface Title {
  /** All that it names. */
  named: readonly Naming[];
  title: string;
  words: readonly string[];
  kinds: Kinds;
  /** How many words stand before each thing of a list. */
  listed: readonly number[];
}

/** What a title names, without what it says of a thing that stands before: its parts and their state, how many there are. */
export function withoutWhatItHas(some: readonly Naming[], title: Title): readonly Naming[] {
  const whole = some.flatMap((naming) => ownerWithin(naming, title) ?? (isPartInState(naming, title) ? [] : naming));
  return whole.filter((naming) => !isCounted(naming, whole, title));
}

/** "Phone big screen", "dual camera phone", "battery 81%" and "wardrobe zip broken" say how a part is; "strong phone case" is one. */
function isPartInState({ from, to }: Naming, { named, words, kinds }: Title): boolean {
  // "Battery 100% original" says nothing of its state, and "cover 50% off" of a price.
  const isInPercent = words[to - 1] === 'battery' && words[to + 1] === '%' && words[to] !== '100';
  const isSaid = kinds.isState(words[to] ?? '') || isInPercent;
  if (isSaid && named.some((owner) => owner.to <= from && isThing(owner))) return true;
  if (!kinds.isState(words[from - 1] ?? '')) return false;
  const owners = named.filter((owner) => owner.to < from || (owner.by !== 'sign' && owner.from === to));
  const parts = named.filter((part) => part.to === to && part.by === 'short name');
  return parts.some((part) => owners.some((owner) => isFor(part.kind, owner.kind, kinds)));
}

/** What is said of a part that came with the thing: "handle loose". */
const CAME_WITH_IT = new Set(
  'missing lost loose broken cracked torn worn bent faulty inclusive included intact'.split(' '),
);

/** The treadmill of "treadmill belt worn", which is not sold for its belt. */
function ownerWithin({ kind, from, to }: Naming, { words, kinds }: Title): Naming | undefined {
  if (!CAME_WITH_IT.has(words[to] ?? '')) return undefined;
  const owner = kinds
    .namedIn(words.slice(from, to - 1))
    .find((each) => each.from === 0 && isFor(kind, each.kind, kinds));
  return owner && { ...owner, from, to: from + owner.to };
}

export const isThing = (naming: Naming): boolean => isCalled(naming) || naming.by === 'sign';

/** "Premio 240 headlamps" are of a model, and counted by hardly anybody. */
const COUNT = /^(?:\p{N}{1,2}|one|two|three|four|five|six)$/u;
const ONE = /^(?:1|one)$/u;

/** What a computer or phone holds: "EliteBook 8gb 256ssd". */
const HELD: ReadonlySet<string> = new Set(['ram', 'ssd', 'hdd']);

/** "Laptop 16GB RAM", "Hiace 14 seats" and "Xbox 1 pad" have it, but "6 tea cups" and "iPhone 10/11 cases" are called so, as are "BP5 lamps". */
function isCounted({ kind, from, to }: Naming, some: readonly Naming[], { title, words }: Title): boolean {
  const [before = '', last = ''] = [words[from - 1], words[to - 1]];
  const others = some.filter((other) => other.to <= from);
  if (others.length === 0) return false;
  const isOfModel = some.some((other) => other.from < from && from <= other.to);
  return (
    UNITS.has(before) ||
    (HELD.has(words.slice(from, to).join(' ')) && others.some((other) => other.kind !== kind)) ||
    (COUNT.test(before) &&
      (ONE.test(before) || singularOf(last) !== last) &&
      !isOfModel &&
      !new RegExp(`(?:\\p{L}|\\b\\p{N}+/)${before}\\b`, 'iu').test(title))
  );
}

const ANIMAL = 'animal';

const JOINS: ReadonlySet<string> = new Set(['and', 'n', 'ne', 'na', 'plus', 'with']);

/** "Poultry drinker", "PC wireless gamepad": without whom or what the thing behind is for; "TV and stand" are two. */
export function withoutUsers(some: readonly Naming[], { words, kinds, listed }: Title): readonly Naming[] {
  const isBesides = (at: number) => listed.includes(at) || JOINS.has(words[at - 1] ?? '');
  const isAnimal = (kind: Kind) => kinds.pathOf(kind).some(({ id }) => id === ANIMAL);
  return some.filter(({ kind, from, to }) => {
    if (!isAnimal(kind) && !kinds.isUser(words.slice(from, to).join(' '))) return true;
    return !some.some(
      (other) =>
        isCalled(other) &&
        to <= other.from &&
        !isBesides(other.from) &&
        !kinds.pathOf(kind).includes(other.kind) &&
        !kinds.pathOf(other.kind).includes(kind) &&
        !(isAnimal(kind) && isAnimal(other.kind)),
    );
  });
}

/** "Fridge cover" and "iPhone repair" are no fridge and no iPhone, but "blanket + cover" and "pan handle loose" are one of them. */
export function withoutOthers(some: readonly Naming[], { words, kinds, listed }: Title): readonly Naming[] {
  const isNamed = (at: number, kind: Kind) =>
    some.some((each) => each.from <= at && at < each.to && (isThing(each) || each.kind === kind));
  const isOther = (at: number) =>
    kinds.isApart(words[at] ?? '') && !listed.includes(at) && !CAME_WITH_IT.has(words[at + 1] ?? '');
  return some.filter(({ kind, to }) => !isOther(to) || isNamed(to, kind));
}
