import type { Category } from '@akatale/contracts/categories';
import {
  accessoryIn,
  type Around,
  asSpares,
  isFor,
  isForUnknown,
  isOwnerBeside,
  partOf,
  saysForWhat,
  saysNoOther,
} from './belonging.ts';
import { isOther, withoutLooks } from './beside-names.ts';
import type { Kinds, Naming } from './kinds.ts';
import { ofListed } from './listed-owners.ts';
import { isCalled } from './name-index.ts';
import { singularOf, wordsOf } from './phrases.ts';
import { asideOf, headLengthOf, namedInParts, partEndsOf } from './title-parts.ts';
import { asVersion } from './versions.ts';
import { isKeeper, withoutCounts, withoutOthers, withoutTraits } from './what-it-has.ts';

export interface Listing {
  title: string;
  /** Where it is known, only kinds that may be listed in it. */
  category?: Category | null;
}

/** "Burner + regulator only" is both. */
const BOTH_ONLY = /(?:[+&]|\b(?:and|n)\b)(?:\s*\p{L}+){1,2}\s+only\b/iu;

/** Letters of a word that names a thing. */
const LEAST_THING = 4;

/** How many of a part a thing has. */
const COUNTS: ReadonlySet<string> = new Set(['single', 'double', 'triple', 'dual']);

/** A thing itself, where it stands alone before what a model of another names: "desktop Store Jet", "car Pioneer". */
const OF_IT: ReadonlySet<string> = new Set('desktop laptop computer pc phone mobile tv car console'.split(' '));

/**
 * By what it is known.
 *
 * @param isSearch ends with what it is, however long that name is: "motor cycle helmet"; a title may go on
 */
export function decisiveNaming(
  { title, category = null }: Listing,
  kinds: Kinds,
  isSearch = false,
): Naming | undefined {
  const words = wordsOf(title);
  const named = namedInParts(title, kinds, isSearch).map((naming) => asVersion(naming, words, kinds));
  const aside = asideOf(isSearch);
  const headLength = headLengthOf(title, aside);
  const ofCategory = withoutTraits(named, words, kinds).filter(
    ({ kind, by }) => by !== 'maker' && (category === null || kind.categories.includes(category)),
  );
  const head = { words, headLength, kinds };
  const ofThing = isSearch ? ofCategory : withoutLooks(ofCategory, head);
  const fitting = withoutOthers(withoutCounts(ofThing, words, kinds), head);
  // What stands before an accessory owns it; in a search also what stands behind.
  const isForIt = saysForWhat(title) || (isSearch && !aside.test(title));
  const partEnds = partEndsOf(title, aside);
  const around = { named, words, kinds, isForIt, isSearch, partEnds };
  const decide = (some: readonly Naming[]) => chooseNaming(some, around);
  const inHead = fitting.filter(({ from }) => from < headLength);
  // "Sewing machine, table only".
  const alone = BOTH_ONLY.test(title) ? [] : fitting.filter(({ to }) => words[to] === 'only' && to < words.length);
  const inFirst =
    decide(alone) ??
    endOfHead(inHead, named, headLength, { title, kinds }) ??
    decide(isForIt ? inHead : inHead.filter(isStrong)) ??
    decide(inHead);
  const ofSeveral = inFirst && !isSearch ? ofListed(fitting, inFirst, { title, words, partEnds, kinds }) : undefined;
  if (ofSeveral) return ofSeveral;
  const mainOne = isSearch ? undefined : mainOf(fitting, inFirst, title, around);
  if (mainOne) return mainOne;
  const besides = inFirst ? undefined : chooseBeside(fitting, around);
  const decisive = inFirst ?? besides;
  const listing = { title, category };
  if (!decisive || isSearch) return decisive && asSpares(decisive, listing, kinds);
  if (besides && isForUnknown(besides, { title, named: fitting }, kinds)) return partOf(besides, listing, kinds);
  const is = (besides && partOf(besides, listing, kinds)) ?? decisive;
  return asSpares(narrowedBy(fitting, inHead, is, kinds) ?? is, listing, kinds);
}

/** "Mobile anti shock screen protector for iPhone": what stands right before that which it belongs to. */
function endOfHead(
  inHead: readonly Naming[],
  named: readonly Naming[],
  headLength: number,
  { title, kinds }: { title: string; kinds: Kinds },
): Naming | undefined {
  if (!saysForWhat(title)) return undefined;
  const owners = named.filter(({ by, from }) => by !== 'short name' && from > headLength);
  const atEnd = inHead.filter((each) => isCalled(each) && each.to === headLength);
  return longest(atEnd.filter(({ kind }) => owners.some((owner) => isFor(kind, owner.kind, kinds))));
}

interface Parts extends Around {
  isSearch: boolean;
  /** How many words stand before each thing that is beside another. */
  partEnds: readonly number[];
}

const isStrong = ({ by }: Naming): boolean => by !== 'lone name';

const AND = /\s?[+&]\s?|\s(?:and|n)\s/giu;

/**
 * "Dish + decoder" is the decoder that the dish is for; "simcard + Modio wifi tablet" and "CUP-2 Kurzweil piano" end as
 * what both a model and a name say.
 */
function mainOf(
  fitting: readonly Naming[],
  first: Naming | undefined,
  title: string,
  { words, kinds }: Parts,
): Naming | undefined {
  if (!first || first.by !== 'name') return undefined;
  const end = fitting.find(({ by, from, to }) => by === 'name' && to === words.length && from > first.to);
  if (!end || !isOther(first.kind, end.kind, kinds)) return undefined;
  const behindAnd = [...title.matchAll(AND)].map(({ index }) => wordsOf(title.slice(0, index)).length);
  const isOneOfTwo = isFor(first.kind, end.kind, kinds) && behindAnd.some((at) => first.to === at);
  const isSaidTwice = fitting.some(({ kind, by, to }) => by === 'sign' && kind === end.kind && to <= first.from);
  return isOneOfTwo || (isSaidTwice && first.to === first.from + 1 && !isFor(first.kind, end.kind, kinds))
    ? end
    : undefined;
}

/** "For sale - PS4 with 2 pads": the first part that names something. */
function chooseBeside(fitting: readonly Naming[], around: Parts): Naming | undefined {
  const strong = fitting.filter(isStrong);
  const firstFrom = Math.min(...strong.map(({ from }) => from));
  const firstEnd = around.partEnds.find((end) => end > firstFrom) ?? around.words.length;
  const inFirst = strong.filter(({ from }) => from < firstEnd);
  return chooseNaming(inFirst, around) ?? chooseNaming(strong, around) ?? chooseNaming(fitting, around);
}

/** "Essimu ya Samsung A10", "fuso canter tipper": its model, also behind the head, and a name say more of the same. */
function narrowedBy(
  fitting: readonly Naming[],
  inHead: readonly Naming[],
  { kind: wide, by }: Naming,
  kinds: Kinds,
): Naming | undefined {
  const signs = by === 'such' ? [] : fitting.filter((each) => each.by === 'sign');
  const more = [...signs, ...inHead.filter((each) => each.by === 'name')];
  return more.find(({ kind }) => kind !== wide && kinds.pathOf(kind).includes(wide));
}

/** What it is called counts before its maker, but what belongs to another only where that is named. */
function chooseNaming(some: readonly Naming[], around: Parts): Naming | undefined {
  const { named, words, kinds, isForIt, isSearch } = around;
  const strongest = (of: readonly Naming[]) => (isSearch ? last(of) : longestOfFirst(of, words, kinds));
  const called = some.filter(isCalled);
  // "Fender guitar amplifier" begins with its maker.
  const isMaker = ({ from, to }: Naming) =>
    from === 0 && to === 1 && kinds.isMaker(words[from] ?? '') && called.some((other) => other.from >= to);
  const names = isSearch ? called : called.filter((each) => !isMaker(each));
  const lastName = strongest(names);
  // "Mosquito net double decker": what it begins with is for the other.
  const name =
    lastName &&
    (names.find(({ from, to, kind }) => from === 0 && to <= lastName.from && isFor(kind, lastName.kind, kinds)) ??
      lastName);
  const signs = some.filter(({ by }) => by === 'sign');
  const main = signs.filter((each) => !signs.some((other) => isOwnerBeside(each, other)));
  // "13 pro 256" by itself is a phone, "MacBook 13 pro 256" none.
  const sign = strongest(main.filter(({ from }) => !/^\p{N}/u.test(words[from] ?? ''))) ?? strongest(main);
  const accessory = accessoryIn(some, around);
  const isOwner = isForIt && accessory && name && isFor(accessory.kind, name.kind, kinds);
  // "Battery Infinix Hot 10": the name of many is a short one beside what it belongs to.
  const isSame =
    accessory?.to === name?.to &&
    named.some(({ kind, by }) => by !== 'short name' && accessory && isFor(accessory.kind, kind, kinds));
  if (accessory && (isOwner || isSame || !(name && name.to >= accessory.to))) return accessory;
  if (name && sign) return isOfModel(name, sign, { words, kinds }) ? sign : name;
  return (
    name ?? sign ?? accessory ?? strongest(some.filter((each) => each.by === 'lone name' && isAlone(each, around)))
  );
}

/** "Cream scoop" and "iron lugs" are called by what stands behind the lone name, "mukombero powder" by what nobody knows before it. */
function isAlone({ kind, from, to }: Naming, { words, kinds, isSearch, partEnds }: Parts): boolean {
  const [before, behind] = [words[from - 1] ?? '', words[to] ?? ''];
  const isKnown = (word: string) => kinds.words.has(singularOf(word));
  const isThing = (word: string) =>
    word.length >= LEAST_THING && /^\p{L}+$/u.test(word) && !saysNoOther(word, kind, kinds) && !kinds.isNoThing(word);
  const isMore = isThing(behind) && isKnown(behind) && !partEnds.includes(to);
  const isOfUnknown = isThing(before) && !isKnown(before) && !partEnds.includes(from) && kind.isOneAsAnother;
  return isSearch || !(isMore || isOfUnknown);
}

/** It says no more than the model does, or less: "Yamaha PSR keyboard" is one of those that are called a piano keyboard. */
function isOfModel(name: Naming, model: Naming, { words, kinds }: Pick<Around, 'words' | 'kinds'>): boolean {
  const said = singularOf(words.slice(name.from, name.to).join(' '));
  const isCalledSo = [...model.kind.names, ...model.kind.suchNames.flat()].some((each) =>
    singularOf(each).endsWith(` ${said}`),
  );
  // "DDR3 4GB RAM desktop" begins with what is for one.
  const isForThat = model.from === 0 && model.to <= name.from && isFor(model.kind, name.kind, kinds);
  // "Sonifer bread maker" is no blender, whatever else that maker makes.
  const isOneOf = name.by === 'name' && kinds.pathOf(model.kind).includes(name.kind);
  const isWhatFor = OF_IT.has(said) && name.to === model.from;
  return isCalledSo || isForThat || isWhatFor || isOneOf || isBehindModel(name, model, words);
}

/** "iPhone 7 plus 128 rose", "Yoga 370 pen": what a title begins with, by its number, and nowhere is listed what another word would name. */
function isBehindModel(name: Naming, model: Naming, words: readonly string[]): boolean {
  const isNumbered = words.slice(model.from, model.to + 1).some((word) => /\p{N}/u.test(word));
  // "BMW Z4 ride on car" is called so.
  if (name.to > name.from + 1 || isKeeper(words[name.from] ?? '')) return false;
  const isElsewhere = !name.kind.categories.some((each) => model.kind.categories.includes(each));
  return model.from === 0 && isNumbered && name.from > model.to && isElsewhere;
}

/** The longest, and of these the last: a sofa bed is a bed. */
export function longest(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
}

function longestOfFirst(named: readonly Naming[], words: readonly string[], kinds: Kinds): Naming | undefined {
  const sorted = named.toSorted((a, b) => a.from - b.from);
  const first = sorted[0]?.from ?? 0;
  let end = sorted[0]?.to ?? 0;
  const together = sorted.filter(({ from, to, kind }) => {
    // "Window cleaning squeegee", but not "TV working remote".
    const between = words[from - 1] ?? '';
    const isJoined = from === end + 1 && between.endsWith('ing') && !saysNoOther(between, kind, kinds);
    // "Shawarma machine 2 burner gas" has two of them, and so has "fridge double door".
    const isOther = sorted[0]?.kind !== kind && !COUNTS.has(words[first] ?? '');
    const isHad = from > first && (/^\p{N}/u.test(words[from] ?? '') || (isOther && COUNTS.has(words[from] ?? '')));
    const is = (from <= end || isJoined) && !isHad;
    if (is) end = Math.max(end, to);
    return is;
  });
  return longest(together);
}

function last(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - a.to || a.from - b.from)[0];
}
