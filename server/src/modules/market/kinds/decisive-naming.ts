import type { Category } from '@akatale/contracts/categories';
import { accessoryIn, type Around, asSpares, isFor, isForUnknown, isOfUnknown, saysForWhat } from './belonging.ts';
import { withoutEquipment } from './equipment.ts';
import type { Kinds, Naming } from './kinds.ts';
import { partOfModels } from './listed-models.ts';
import { isCalled } from './name-index.ts';
import { singularOf, wordsOf } from './phrases.ts';
import { asideOf, headLengthOf, listedAt, namedInParts, partEndsOf, withoutBrackets } from './title-parts.ts';
import { asVersion } from './versions.ts';
import { withoutOthers, withoutUsers, withoutWhatItHas } from './what-it-has.ts';

export interface Listing {
  title: string;
  /** Where it is known, only kinds that may be listed in it. */
  category?: Category | null;
}

/**
 * By what it is known: the first that its head names, else what stands beside that.
 *
 * @param isSearch ends with what it is, however long that name is: "motor cycle helmet"; a title may go on
 */
export function decisiveNaming(
  { title: written, category = null }: Listing,
  kinds: Kinds,
  isSearch = false,
): Naming | undefined {
  const title = withoutBrackets(written);
  const words = wordsOf(title);
  const aside = asideOf(isSearch);
  const headLength = headLengthOf(title, aside);
  const named = namedInParts(title, kinds, isSearch).map((naming) => asVersion(naming, words, kinds));
  // What stands before an accessory owns it; in a search also what stands behind.
  const isForIt = saysForWhat(title) || title.includes('(') || (isSearch && !aside.test(title));
  const around = { title, named, words, kinds, listed: listedAt(title), isForIt, isSearch };
  const ofCategory = named.filter(({ kind }) => category === null || kind.categories.includes(category));
  const whole = withoutWhatItHas(ofCategory, around);
  const sold = withoutOthers(isSearch ? whole : withoutUsers(withoutEquipment(whole, around), around), around);
  // "Startimes dish only".
  const only = isSearch ? [] : sold.filter(({ to }) => words[to] === 'only');
  const inHead = only.length > 0 ? only : sold.filter(({ from }) => from < headLength);
  const first = chooseNaming(inHead, around);
  const decisive = first ?? chooseNaming(sold, around);
  if (!decisive) return undefined;
  if (isSearch) return asSpares(decisive, title, category, kinds);
  if (!first && isForUnknown(decisive, sold, title, kinds)) return undefined;
  const part = first && partOfModels(sold, first, { title, words, partEnds: partEndsOf(title), kinds });
  return part ?? asSpares(narrowedBy(sold, inHead, decisive, kinds) ?? decisive, title, category, kinds);
}

interface Choice extends Around {
  isSearch: boolean;
}

/** What it is called counts before its model, but what belongs to another only where that is named. */
function chooseNaming(some: readonly Naming[], around: Choice): Naming | undefined {
  const { named, words, kinds, isForIt, isSearch } = around;
  const strongest = (of: readonly Naming[]) => (isSearch ? last(of) : longestOfFirst(of, words));
  const names = some.filter(isCalled);
  const lastName = strongest(names);
  // "Side mirrors hiace": what it begins with is for the other.
  const name =
    lastName &&
    (names.find(({ from, to, kind }) => from === 0 && to <= lastName.from && isFor(kind, lastName.kind, kinds)) ??
      lastName);
  const model = strongest(some.filter(({ by }) => by === 'sign'));
  const accessory = accessoryIn(some, around);
  // "Battery Infinix Hot 10": the name of many is a short one beside what it belongs to.
  const isSame =
    accessory?.to === name?.to &&
    named.some(({ kind, by }) => by !== 'short name' && accessory && isFor(accessory.kind, kind, kinds));
  // "Charger simu" in a search.
  const isOwned = isForIt && accessory && name && isFor(accessory.kind, name.kind, kinds);
  if (accessory && (isSame || isOwned || !(name && name.to >= accessory.to))) return accessory;
  if (name && model) return isOfModel(name, model, words) ? model : name;
  const alone = some.filter((each) => each.by === 'lone name' && (isSearch || !isOfUnknown(each, words, kinds)));
  return name ?? model ?? strongest(alone);
}

/** "Yamaha PSR keyboard": it says no more than the model, which is one of those that are called a piano keyboard. */
function isOfModel(name: Naming, { kind }: Naming, words: readonly string[]): boolean {
  const said = singularOf(words.slice(name.from, name.to).join(' '));
  return [...kind.names, ...kind.suchNames.flat()].some((each) => singularOf(each).endsWith(` ${said}`));
}

/** "Essimu ya Samsung A10", "fuso canter tipper": its model, also behind the head, and a name say more of the same. */
function narrowedBy(
  sold: readonly Naming[],
  inHead: readonly Naming[],
  { kind: wide, by }: Naming,
  kinds: Kinds,
): Naming | undefined {
  const models = by === 'such' ? [] : sold.filter((each) => each.by === 'sign');
  const more = [...models, ...inHead.filter((each) => each.by === 'name')];
  return more.find(({ kind }) => kind !== wide && kinds.pathOf(kind).includes(wide));
}

/** The longest, and of these the last: a sofa bed is a bed. */
export function longest(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
}

/** Of the names that stand together with the first; numbers behind it are what it has: "Tab S8 128 GB". */
function longestOfFirst(named: readonly Naming[], words: readonly string[]): Naming | undefined {
  const sorted = named.toSorted((a, b) => a.from - b.from);
  const first = sorted[0]?.from ?? 0;
  let end = first;
  const together = sorted.filter(({ from, to }) => {
    const isTogether = from === first || (from <= end && !/^\p{N}/u.test(words[from] ?? ''));
    if (isTogether) end = Math.max(end, to);
    return isTogether;
  });
  return longest(together);
}

function last(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - a.to || a.from - b.from)[0];
}
