import { once } from '../../../platform/once.ts';
import { kinds } from './kinds.ts';
import { singularOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';

/** A kind, and all that is one of it. */
export function allUnder(kind: Kind): Kind[] {
  return [kind, ...kinds.childrenOf(kind.id).flatMap(allUnder)];
}

/** A parent of more says little: a wardrobe and a table are furniture. */
const MOST_ALIKE = 20;

/** What one might take instead, as an armchair for a sofa: what else is one of the same, and that itself. */
export function alternativesOf(kind: Kind): Kind[] {
  const parent = kind.parent === null ? undefined : kinds.get(kind.parent);
  if (!parent?.isOneAsAnother || kind.belongsTo.length > 0) return [];
  const own = new Set(allUnder(kind));
  const alike = allUnder(parent);
  if (alike.length > MOST_ALIKE) return [];
  const isBeside = ({ categories }: Kind) => categories.some((each) => kind.categories.includes(each));
  return alike.filter((each) => !own.has(each) && each.belongsTo.length === 0 && isBeside(each));
}

/** What belongs to it, to what it is one of, or to one of it: chargers and cases of a phone. */
export function accessoriesOf(kind: Kind): Kind[] {
  const owners = new Set([...kinds.pathOf(kind), ...allUnder(kind)].map(({ id }) => id));
  const direct = kinds.all.filter(({ belongsTo }) => belongsTo.some((owner) => owners.has(owner)));
  return [...new Set(direct.flatMap(allUnder))];
}

/**
 * Whose titles may have the words of a name and are something else: what belongs to it, what it belongs to, and what has
 * that name within a longer one, as "bed cover" has "bed".
 */
export function confusedWith(asked: readonly Kind[], name: readonly string[]): Kind[] {
  const own = new Set(asked.flatMap(allUnder));
  const owners = new Set(asked.flatMap(kinds.pathOf).flatMap(({ belongsTo }) => belongsTo));
  const others = [...asked.flatMap(accessoriesOf), ...kinds.all.filter(({ id }) => owners.has(id)).flatMap(allUnder)];
  // "Guitar bass" too is within "bass guitar amp".
  const ways = [name, name.toReversed()].map((words) => ` ${singularOf(words.join(' '))} `);
  const holding = kinds.all.filter((_, place) => ways.some((way) => isInLonger(way, allNames()[place] ?? '')));
  return [...new Set([...others, ...holding])].filter((kind) => !own.has(kind));
}

/** What each kind is called, between bars; for all kinds once, as each search looks through them. */
const allNames = once(() =>
  kinds.all.map(({ names, suchNames, shortNames, partNames }) =>
    [...names, ...suchNames.flat(), ...shortNames, ...partNames].map((name) => `| ${singularOf(name)} |`).join(''),
  ),
);

function isInLonger(name: string, called: string): boolean {
  for (let at = called.indexOf(name); at >= 0; at = called.indexOf(name, at + 1)) {
    const isWhole = called[at - 1] === '|' && called[at + name.length] === '|';
    if (!isWhole) return true;
  }
  return false;
}

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
