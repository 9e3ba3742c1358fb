import type { Category } from '@akatale/contracts/categories';
import { kinds as listed, type Kinds, type Naming } from './kinds.ts';
import { singularOf, wordsOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';

/** What comes behind these is beside the thing: "with charger", "for iPhone", "size 42", "(with box)". */
const ASIDE = /[,;:(/+|]|\s[-–—]\s|\b(?:with|for|and|in|from|size|plus|na|ya|ne)\b/iu;
const BELONGING = /\b(?:for|fits?|compatible)\b/iu;

interface Listing {
  title: string;
  /** Where it is known, only kinds that may be listed in it. */
  category?: Category | null;
}

/**
 * What a listing is, by its title: null where it does not say. The head of the title decides; what it is called there
 * counts before its maker, and the longer name before the shorter.
 */
export function kindOf({ title, category = null }: Listing, kinds: Kinds = listed): Kind | null {
  const words = wordsOf(title);
  const named = kinds.namedIn(words);
  const [head = ''] = title.split(ASIDE);
  const headLength = wordsOf(head).length;
  const fitting = withoutCounts(
    named.filter(({ kind }) => category === null || kind.categories.includes(category)),
    words,
  );
  const isForIt = BELONGING.test(title);
  const decide = (some: readonly Naming[]) => chooseKind(some, { named, kinds, isForIt });
  return decide(fitting.filter(({ from }) => from < headLength)) ?? decide(fitting);
}

interface Around {
  /** All that the title names. */
  named: readonly Naming[];
  kinds: Kinds;
  isForIt: boolean;
}

function chooseKind(some: readonly Naming[], { named, kinds, isForIt }: Around): Kind | null {
  const name = strongest(some.filter(({ by }) => by === 'name'));
  const signs = some.filter(({ by }) => by === 'sign');
  const owners = new Set(signs.flatMap(({ kind }) => kind.belongsTo));
  const sign = strongest(signs.filter(({ kind }) => !owners.has(kind.id)));
  const accessory = accessoryIn(some, { named, kinds, isForIt });
  if (accessory && !(name && name.to >= accessory.to)) return accessory.kind;
  if (name && sign) return kinds.pathOf(sign.kind).includes(name.kind) ? sign.kind : name.kind;
  return (name ?? sign ?? accessory)?.kind ?? null;
}

/** "Case for iPhone" and "iPhone case", but not "iPhone, charger". */
function accessoryIn(some: readonly Naming[], { named, kinds, isForIt }: Around): Naming | undefined {
  const owners = named
    .filter(({ by }) => by !== 'short name')
    .flatMap(({ kind, from }) => kinds.pathOf(kind).map(({ id }) => ({ id, from })));
  const short = some.filter(({ by }) => by === 'short name');
  const owned = short.filter(({ kind, from }) =>
    owners.some((owner) => kind.belongsTo.includes(owner.id) && (isForIt || owner.from < from)),
  );
  return owned.at(-1) ?? (owners.length === 0 ? short[0] : undefined);
}

/** Many behind a number are what a thing has, "Hiace 14 seats", if it has a name besides and the number is not the model's. */
function withoutCounts(some: readonly Naming[], words: readonly string[]): readonly Naming[] {
  const isOfModel = (at: number) => some.some(({ from, to }) => from <= at && at < to);
  const uncounted = some.filter(({ from, to }) => {
    const [before = '', last = ''] = [words[from - 1], words[to - 1]];
    return !/^\p{N}+$/u.test(before) || singularOf(last) === last || isOfModel(from - 1);
  });
  return uncounted.length > 0 ? uncounted : some;
}

/** The longest, and of these the last: a sofa bed is a bed. */
function strongest(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
}
