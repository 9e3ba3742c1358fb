import { kinds } from './kinds.ts';
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
