import type { Category } from '@akatale/contracts/categories';
import { kinds as listed, type Kinds, type Naming } from './kinds.ts';
import { asNamesHave } from './nearest-name.ts';
import { singularOf, UNITS, wordsOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';
import { withoutRemarks } from './remarks.ts';

/** No name goes across these: "sofa, bed and lamp" has no sofa bed; "S9+ screen" is one of an S9+. */
const LISTED = /[,;|]|\s[+/]|\/\s|(?<!\b[as]\p{N}+)\+(?!\p{N})/iu;
/** What comes behind these is beside the thing: "with charger", "for iPhone", "size 42", "(with box)". */
const ASIDE = new RegExp(
  [
    LISTED,
    // "TV/fridge guard" is a guard.
    /[:(&]|\/(?!\p{L}[\p{L}\p{N}]*\s)|\s[-–—]\s/u,
    /\b(?:with|without|for|and|in|from|size|minus|including|has|needs|na|ya|ne)\b|\sn\s|\bno\b(?!\W*\d)/u,
    // "S9 plus screen" too.
    /(?<!\b[as]?\p{N}+s?\s)\bplus\b/u,
    // A number plate: "Harrier UBF alloy rims".
    /\bu(?!ae|bc)[abdef][a-z]\b/u,
    // "Small crack on screen".
    /(?<=\b(?:crack|line|dot|spot|scratch|dent|mark)(?:s|es)?\s)on\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** Of a search, which has no list of what is included: "iPhone 8 plus screen". */
const SEARCH_ASIDE = /\b(?:with|without|for)\b/u;
/** Also "chaja ya simu", "spares of iPhone". */
const BELONGING = /\b(?:for|fits?|compatible|[yzwl]a|cha|vya|bya)\b|\b(?<!(?:set|pair|pack|box|bale|bundle) )of\b/iu;
const FOR_ANOTHER = /\b(?:for|fits?|compatible)\b/iu;

/** They count what is in them. */
const HOLDERS: ReadonlySet<string> = new Set(
  'box carton bucket bag sack crate tin jar bottle jerrycan roll bundle basket tray drum'.split(' '),
);

/** "Burner + regulator only" is both. */
const BOTH_ONLY = /(?:[+&]|\b(?:and|n)\b)(?:\s*\p{L}+){1,2}\s+only\b/iu;

const OF = /^(?:of|for)$/;

/** "Huawei Y9 for spares" is no phone any more. */
const FOR_SPARES = /\bfor (?:spares?|parts)\b/iu;

/** Also a misspelt one of a title, which nearly is a name: "trampolin". */
const WORD = /\p{L}+/gu;

const NUMBER = /^(?:\p{N}+|two|three|four|five|six)$/u;

interface Listing {
  title: string;
  /** Where it is known, only kinds that may be listed in it. */
  category?: Category | null;
}

/** A number before these is what they hold, also without its unit: "256 SSD". */
const SIZED: ReadonlySet<string> = new Set(['ram', 'ssd', 'hdd']);

/**
 * What a listing is, by its title: null where it does not say. The head of the title decides; what it is called there
 * counts before its maker, and the longer name before the shorter.
 */
export function kindOf({ title: written, category = null }: Listing, kinds: Kinds = listed): Kind | null {
  const title = withoutRemarks(written, kinds);
  const decisive = decisiveNaming({ title, category }, kinds);
  const spelt = title.toLowerCase().replaceAll(WORD, (word) => asNamesHave(word));
  const mended = spelt === title.toLowerCase() ? undefined : decisiveNaming({ title: spelt, category }, kinds);
  const isMore = mended && (!decisive || saysMore(mended, decisive, { title, spelt, kinds }));
  return (isMore ? mended : decisive)?.kind ?? madeIn(category, title, kinds);
}

/** Spelt as names are, a title says it narrower, "ofice chair", first, "stroler + car seat", or of a part, "iPhone 7 batery". */
function saysMore(
  mended: Naming,
  decisive: Naming,
  { title, spelt, kinds }: { title: string; spelt: string; kinds: Kinds },
): boolean {
  const isVague = decisive.by === 'lone name' || kinds.childrenOf(decisive.kind.id).length > 0;
  if (isVague && mended.from <= decisive.from && decisive.to <= mended.to) return true;
  const wordsAt = (text: string) => wordsOf(text).slice(mended.from, mended.to).join(' ');
  const isFirst = mended.to <= headLengthOf(spelt) && headLengthOf(title) <= decisive.from;
  return wordsAt(spelt) !== wordsAt(title) && (isFirst || isFor(mended.kind, decisive.kind, kinds));
}

/** How many words stand before what is beside the thing. */
const headLengthOf = (title: string, aside = ASIDE): number => wordsOf(title.split(aside)[0] ?? '').length;

/** "Acer Extensa" among computers: what its maker makes most there. */
function madeIn(category: Category | null, title: string, kinds: Kinds): Kind | null {
  const words = wordsOf(title);
  if (category === null || kinds.namedIn(words).length > 0) return null;
  const first = words.find((word) => kinds.madeBy(word) !== undefined);
  return (first !== undefined && !words.some(kinds.isApart) && kinds.madeBy(first, category)) || null;
}

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
  const aside = isSearch ? SEARCH_ASIDE : ASIDE;
  const headLength = headLengthOf(title, aside);
  const ofCategory = withoutTraits(named, words, kinds).filter(
    ({ kind, by }) => by !== 'maker' && (category === null || kind.categories.includes(category)),
  );
  const fitting = withoutOthers(withoutCounts(ofCategory, words), { words, headLength, kinds });
  // What stands before an accessory owns it; in a search also what stands behind.
  const isForIt = BELONGING.test(title) || (isSearch && !aside.test(title));
  const strongest = isSearch ? last : (some: readonly Naming[]) => longestOfFirst(some, words);
  const decide = (some: readonly Naming[]) => chooseNaming(some, { named, words, kinds, isForIt, strongest });
  const inHead = (some: readonly Naming[]) => some.filter(({ from }) => from < headLength);
  const strong = fitting.filter(({ by }) => by !== 'lone name');
  // "Sewing machine, table only".
  const alone = BOTH_ONLY.test(title) ? [] : fitting.filter(({ to }) => words[to] === 'only' && to < words.length);
  const inFirst = decide(alone) ?? decide(inHead(isForIt ? fitting : strong)) ?? decide(inHead(fitting));
  // "For sale - PS4 with 2 pads": the first part that names something.
  const findBeside = (): Naming | undefined => {
    const ends = [...title.matchAll(new RegExp(aside, 'giu'))].map(
      ({ index }) => wordsOf(title.slice(0, index)).length,
    );
    const firstFrom = Math.min(...strong.map(({ from }) => from));
    const firstEnd = ends.find((end) => end > firstFrom) ?? words.length;
    return decide(strong.filter(({ from }) => from < firstEnd)) ?? decide(strong) ?? decide(fitting);
  };
  // "Slider for camera" is no camera, whatever it is.
  const partOf = (owner: Naming): Naming | undefined => {
    const before = headLengthOf(title, FOR_ANOTHER);
    const isForIt = before === headLength && before > 0 && FOR_ANOTHER.test(title) && owner.from <= headLength + 2;
    const part =
      isForIt && kinds.all.find((kind) => kind.partNames.includes(ANY_PART) && isFor(kind, owner.kind, kinds));
    const fits = part && (category === null || part.categories.includes(category));
    return fits ? { kind: part, by: 'short name', from: 0, to: headLength } : undefined;
  };
  const beside = inFirst ? undefined : findBeside();
  const decisive = inFirst ?? (isSearch ? beside : ((beside && partOf(beside)) ?? beside));
  // "Essimu ya Samsung A10", "fuso canter tipper": its model, also behind the head, and a name say more of the same.
  const more = [...fitting.filter(({ by }) => by === 'sign'), ...inHead(fitting.filter(({ by }) => by === 'name'))];
  const narrower =
    decisive && more.find(({ kind }) => kind !== decisive.kind && kinds.pathOf(kind).includes(decisive.kind));
  const is = isSearch ? decisive : (narrower ?? decisive);
  return is && FOR_SPARES.test(title) ? asSpares(is, category, kinds) : is;
}

function asSpares(naming: Naming, category: Category | null, kinds: Kinds): Naming {
  const isSpares = (kind: Kind) =>
    [...kind.shortNames, ...kind.partNames].includes('spares') && isFor(kind, naming.kind, kinds);
  const part = kinds.all.find((kind) => isSpares(kind) && (category === null || kind.categories.includes(category)));
  return part ? { ...naming, kind: part, by: 'short name' } : naming;
}

/**
 * The model that a title names, in the words of the file of kinds with its number: `iphone 12`, `redmi note 13`; null
 * where it names none of this kind.
 */
export function modelOf(title: string, id: string | null, kinds: Kinds = listed): string | null {
  const words = wordsOf(title);
  const signs = kinds
    .namedIn(words)
    .filter(({ kind, by }) => by === 'sign' && kinds.pathOf(kind).some((each) => each.id === id));
  const isNumber = (at: number) => /^\p{N}/u.test(words[at] ?? '');
  // "12 pro max" is called so by itself; "iPhone 12" says whose it is.
  const sign = longest(signs.filter(({ from }) => !isNumber(from))) ?? longest(signs);
  if (!sign) return null;
  let { to } = sign;
  if (!words.slice(sign.from, to).some((word) => /\p{N}/u.test(word)) && isNumber(to)) to += 1;
  // What it has: "iPhone 64 GB".
  if (UNITS.has(words[to] ?? '') && isNumber(to - 1)) to -= 1;
  return words.slice(sign.from, to).join(' ');
}

interface Around {
  /** All that the title names. */
  named: readonly Naming[];
  words: readonly string[];
  kinds: Kinds;
  isForIt: boolean;
  strongest: (some: readonly Naming[]) => Naming | undefined;
}

function chooseNaming(some: readonly Naming[], around: Around): Naming | undefined {
  const { named, words, kinds, strongest, isForIt } = around;
  const names = some.filter(({ by }) => by === 'name' || by === 'such');
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
  if (name && sign) return kinds.pathOf(sign.kind).includes(name.kind) ? sign : name;
  return name ?? sign ?? accessory ?? strongest(some.filter(({ by }) => by === 'lone name'));
}

/** "Cover" and "iPhone": it belongs to that, or to what that is one of. */
export const isFor = ({ belongsTo }: Kind, owner: Kind, kinds: Kinds): boolean =>
  kinds.pathOf(owner).some(({ id }) => belongsTo.includes(id));

/** "FIFA 22 PS4" and "PS4 FIFA 22" are games; "PS4 slim 500gb FIFA 22" has one with it. */
const isOwnerBeside = (owner: Naming, other: Naming): boolean =>
  other.kind.belongsTo.includes(owner.kind.id) && other.from <= owner.to;

/** "Case for iPhone" and "iPhone case", but not "iPhone, charger"; a maker owns what nothing else does: "Tecno battery". */
function accessoryIn(some: readonly Naming[], { named, words, kinds, isForIt }: Around): Naming | undefined {
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
  const isAlone = ({ kind, from }: Naming) => words.slice(0, from).every((word) => saysNoOther(word, kind));
  const things = owners.filter(({ by }) => by !== 'maker');
  return (
    ownedBy(things).at(-1) ??
    ownedBy(owners).findLast(({ isPart }) => !isPart) ??
    (things.length === 0 ? short.find((each) => !each.isPart && isAlone(each)) : undefined)
  );
}

function namedInParts(title: string, kinds: Kinds, isSearch: boolean): readonly Naming[] {
  let before = 0;
  return title.split(LISTED).flatMap((part) => {
    const words = wordsOf(part);
    const start = before;
    before += words.length;
    const named = namedWithMakers(words, kinds, isSearch);
    return named.map((naming) => ({ ...naming, from: naming.from + start, to: naming.to + start }));
  });
}

/** What words name, and of their makers what these make most. */
export function namedWithMakers(words: readonly string[], kinds: Kinds, isSearch: boolean): readonly Naming[] {
  const named = kinds.namedIn(words, { isSearch });
  const isNamed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const makers = words.flatMap((word, from) => {
    const kind = isNamed(from) ? undefined : kinds.madeBy(word);
    return kind ? [{ kind, by: 'maker' as const, from, to: from + 1 }] : [];
  });
  return [...named, ...makers];
}

const CHILD =
  /\b(?:kids?|child(?:ren)?s?|toddlers?|boys?|girls?|abaana|omwana|watoto|mtoto)\b|\b[yzw]a baby\b|\bbaby (?!pink|blue)|\bfor (?:\d+ (?:to )?)+(?:year|yr)/u;
/** Of a kind that is whatever belongs to another. */
const ANY_PART = '*';

const TOY = /\b(?:toys?|rc)\b/u;

/** "Girls dress" names clothes for children, "toy truck" a toy. */
function asVersion(naming: Naming, words: readonly string[], kinds: Kinds): Naming {
  if (naming.by === 'maker' || naming.by === 'short name') return naming;
  const text = words.join(' ');
  const path = kinds.pathOf(naming.kind);
  const toy = TOY.test(text) ? path.flatMap(({ id }) => kinds.versionOf('toyOf', id) ?? [])[0] : undefined;
  const version = toy ?? (CHILD.test(text) ? kinds.versionOf('kidsOf', naming.kind.id) : undefined);
  return version && !path.includes(version) ? { ...naming, kind: version, by: 'such' } : naming;
}

const TRAITS: ReadonlySet<string> = new Set(
  'big large good bad cracked broken dead weak strong clean clear dual triple long lasting small nice'.split(' '),
);

const DRIVE = /^(?:petrol|diesel|electric) (?:engine|motor)$/;

/** As much of a battery as people tell. */
const PERCENT = /^(?:[7-9]\d|100)$/;

const QUALITIES: ReadonlySet<string> = new Set(['health', 'life']);

/** "Phone big screen", "dual camera phone" and "phone battery life" have one; "small battery" is one. */
function withoutTraits(named: readonly Naming[], words: readonly string[], kinds: Kinds): readonly Naming[] {
  // "Battery health", and how much of it there is: "XR 64 battery 84".
  const isQuality = (at: number) =>
    QUALITIES.has(words[at] ?? '') || (PERCENT.test(words[at] ?? '') && !UNITS.has(words[at + 1] ?? ''));
  const isTrait = ({ from, to }: Naming) =>
    (TRAITS.has(words[from - 1] ?? '') || isQuality(to)) &&
    named.some(
      (short) =>
        short.by === 'short name' &&
        short.to === to &&
        named.some(
          (owner) =>
            owner.by !== 'maker' &&
            (owner.to < from || (owner.to === from && isQuality(to)) || (owner.by !== 'sign' && owner.from === to)) &&
            isFor(short.kind, owner.kind, kinds),
        ),
    );
  // "Water pump petrol engine" is driven by one; a vehicle's is sold by itself.
  const isDrive = ({ kind, from, to }: Naming) =>
    DRIVE.test(words.slice(from, to).join(' ')) &&
    named.some(
      (owner) =>
        (owner.by === 'name' || owner.by === 'such') &&
        owner.to === from &&
        owner.kind.categories[0] !== kind.categories[0],
    );
  return named.filter((naming) => !isTrait(naming) && !isDrive(naming));
}

const saysNoOther = (word: string, { makers, usual }: Kind): boolean =>
  /^\p{N}/u.test(word) ||
  UNITS.has(word) ||
  makers.includes(word) ||
  usual.some(({ phrases }) => phrases.includes(singularOf(word)));

/** Many behind a number are what the thing named before has, "Hiace 14 seats", if the number is not its model's. */
function withoutCounts(named: readonly Naming[], words: readonly string[]): readonly Naming[] {
  // "Dell 22 inch" is no model.
  const isMeasure = ({ to }: Naming) => NUMBER.test(words[to - 1] ?? '') && UNITS.has(words[to] ?? '');
  const unmeasured = named.filter((each) => each.by !== 'sign' || !isMeasure(each));
  const holding = unmeasured.length > 0 ? unmeasured : named;
  // "Carton of chalk".
  const isHolder = ({ to }: Naming) =>
    words[to] === 'of' && HOLDERS.has(singularOf(words[to - 1] ?? '')) && holding.some(({ from }) => from > to);
  const some = holding.filter((each) => !isHolder(each));
  const isOfModel = (at: number) => some.some(({ from, to }) => from <= at && at < to);
  return some.filter(({ from, to }) => {
    const [before = '', last = ''] = [words[from - 1], words[to - 1]];
    // "6 tea cups with saucers", "32 inch TV with remote".
    if (!some.some((other) => other.by !== 'lone name' && other.to <= from)) return true;
    if (UNITS.has(before) || (SIZED.has(last) && NUMBER.test(before))) return false;
    return !NUMBER.test(before) || singularOf(last) === last || isOfModel(from - 1);
  });
}

/** "Iron handle", "knobs for cookers" and "repair of fridges" are no iron, cooker and fridge. */
function withoutOthers(
  some: readonly Naming[],
  { words, headLength, kinds }: { words: readonly string[]; headLength: number; kinds: Kinds },
): readonly Naming[] {
  const isLonger = ({ by }: Naming) => by !== 'lone name' && by !== 'short name';
  const isNamed = (at: number, kind: Kind) =>
    some.some((each) => each.from <= at && at < each.to && (isLonger(each) || each.kind === kind));
  const isApart = (at: number, kind: Kind) => kinds.isApart(words[at] ?? '') && !isNamed(at, kind);
  return some.filter(({ kind, from, to }) => {
    const behind = saysNoOther(words[to] ?? '', kind) ? to + 1 : to;
    const ends = to < headLength ? headLength - 1 : to;
    const isBefore = [to, behind, ends].some((at) => isApart(at, kind));
    return !isBefore && !(OF.test(words[from - 1] ?? '') && isApart(from - 2, kind));
  });
}

/** The longest, and of these the last: a sofa bed is a bed. */
function longest(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
}

function longestOfFirst(named: readonly Naming[], words: readonly string[]): Naming | undefined {
  const sorted = named.toSorted((a, b) => a.from - b.from);
  let end = sorted[0]?.to ?? 0;
  const together = sorted.filter(({ from, to, kind }) => {
    // "Window cleaning squeegee", but not "TV working remote".
    const between = words[from - 1] ?? '';
    const isJoined = from === end + 1 && between.endsWith('ing') && !saysNoOther(between, kind);
    const is = from <= end || isJoined;
    if (is) end = Math.max(end, to);
    return is;
  });
  return longest(together);
}

function last(named: readonly Naming[]): Naming | undefined {
  return named.toSorted((a, b) => b.to - a.to || a.from - b.from)[0];
}
