import { isFor, saysNoOther } from './belonging.ts';
import type { Kinds, Naming } from './kinds.ts';
import { isCalled } from './name-index.ts';
import { singularOf, UNITS } from './phrases.ts';
import type { Kind } from './read-kinds.ts';

const TRAITS: ReadonlySet<string> = new Set(
  'big large good bad cracked broken dead weak strong clean clear dual triple quad pop up curved zoom long lasting loud small nice'.split(
    ' ',
  ),
);

const DRIVE = /^(?:petrol|diesel|electric) (?:engine|motor)\b/;

/** As much of a battery as people tell. */
const PERCENT = /^(?:[7-9]\d|100)$/;

const QUALITIES: ReadonlySet<string> = new Set(['health', 'life', 'light', 'lights']);

/** "Phone big screen", "dual camera phone", "ThinkPad keyboard light" and "phone battery life" have one; "small battery" is one. */
export function withoutTraits(named: readonly Naming[], words: readonly string[], kinds: Kinds): readonly Naming[] {
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
    named.some((owner) => isCalled(owner) && owner.to === from && owner.kind.categories[0] !== kind.categories[0]);
  // "Tecno T301 big speaker" is no speaker.
  const isLoud = ({ by, from, to }: Naming) =>
    to === from + 1 &&
    by === 'name' &&
    TRAITS.has(words[from - 1] ?? '') &&
    named.some((model) => model.by === 'sign' && model.from === 0 && model.to === from - 1);
  return named.filter((naming) => !isTrait(naming) && !isDrive(naming) && !isLoud(naming));
}

/** They count what is in them. */
const HOLDERS: ReadonlySet<string> = new Set(
  'box carton bucket bag sack crate tin jar bottle jerrycan roll bundle basket tray drum'.split(' '),
);

/** What is sold by these is in them, where they stand behind it. */
const PACKS: ReadonlySet<string> = new Set(['carton', 'box', 'crate', 'dozen', 'packet']);

const NUMBER = /^(?:\p{N}+|one|two|three|four|five|six)$/u;
const ONE = /^(?:1|one)$/u;
/** So many things are of a model, "Premio 240 headlamps", and counted by hardly anybody. */
const MOST_COUNTED = 99;

/** What a model holds, and what a number before these counts without its unit: "256 SSD". */
const SIZED: ReadonlySet<string> = new Set(['ram', 'ssd', 'hdd']);

/** They are made of what is counted before them. */
const WHOLES: ReadonlySet<string> = new Set(['laptop', 'desktop', 'computer', 'phone', 'tablet', 'smartphone']);

/** Many behind a number are what the thing named before has, "Hiace 14 seats", "Xbox 360 slim 1 pad", if the number is not its model's. */
export function withoutCounts(named: readonly Naming[], words: readonly string[], kinds: Kinds): readonly Naming[] {
  // "Dell 22 inch" is no model.
  const isMeasure = ({ to }: Naming) => NUMBER.test(words[to - 1] ?? '') && UNITS.has(words[to] ?? '');
  const unmeasured = named.filter((each) => each.by !== 'sign' || !isMeasure(each));
  const holding = unmeasured.length > 0 ? unmeasured : named;
  // "Carton of chalk".
  const isHolder = ({ to }: Naming) =>
    words[to] === 'of' && HOLDERS.has(singularOf(words[to - 1] ?? '')) && holding.some(({ from }) => from > to);
  // "Lotion carton".
  const isPack = ({ from, to }: Naming) =>
    to === from + 1 && PACKS.has(singularOf(words[from] ?? '')) && holding.some((each) => each.to === from);
  // "Maize 100 bags".
  const isMeasuredBy = ({ kind, from, to }: Naming) =>
    to === from + 1 &&
    !holding.some((model) => model.by === 'sign' && model.to === from) &&
    HOLDERS.has(singularOf(words[from] ?? '')) &&
    NUMBER.test(words[from - 1] ?? '') &&
    from > 1 &&
    !saysNoOther(words[from - 2] ?? '', kind, kinds);
  const some = holding.filter((each) => !isHolder(each) && !isPack(each) && !isMeasuredBy(each));
  const isOfModel = (at: number) => some.some(({ from, to }) => from <= at && at < to);
  return some.filter(({ kind, by, from, to }) => {
    const [before = '', last = ''] = [words[from - 1], words[to - 1]];
    // "6 tea cups with saucers", "32 inch TV with remote".
    if (!some.some((other) => other.by !== 'lone name' && other.to <= from)) return true;
    const isOfModelBefore = some.some((other) => other.by === 'sign' && other.to <= from && other.kind !== kind);
    // "Core i7 8 GB laptop" ends as what has all that.
    const isWhole = by === 'name' && to === words.length && WHOLES.has(last);
    if ((UNITS.has(before) && !isWhole) || (SIZED.has(last) && (NUMBER.test(before) || isOfModelBefore))) return false;
    const isNumber = NUMBER.test(before) && !(Number(before) > MOST_COUNTED);
    const isCount = isNumber && (ONE.test(before) || singularOf(last) !== last);
    return !isCount || isOfModel(from - 1);
  });
}

/** What another thing is kept in or fed by is no model of it: "Onyx Studio 7 bag", "Harman Kardon charger". */
const KEEPERS: ReadonlySet<string> = new Set('bag case cover pouch skin charger adapter adaptor'.split(' '));

export const isKeeper = (word: string): boolean => KEEPERS.has(singularOf(word));

const OF = /^(?:of|for)$/;

/** What is left of a thing. */
const LEFT_OVER: ReadonlySet<string> = new Set(['box', 'base', 'top', 'shell', 'casing', 'bowl', 'frame', 'card']);

/** "Iron handle", "knobs for cookers" and "repair of fridges" are no iron, cooker and fridge. */
export function withoutOthers(
  some: readonly Naming[],
  { words, headLength, kinds }: { words: readonly string[]; headLength: number; kinds: Kinds },
): readonly Naming[] {
  const isLonger = ({ by }: Naming) => by !== 'lone name' && by !== 'short name';
  // "Water pump hose" ends as a hose, which is a thing by itself too.
  const isPartAlone = ({ from, to }: Naming) => to === from + 1 && kinds.isBeside(words[from] ?? '');
  const isNamed = (at: number, kind: Kind) =>
    some.some(
      (each) => each.from <= at && at < each.to && ((isLonger(each) && !isPartAlone(each)) || each.kind === kind),
    );
  const isApart = (at: number, kind: Kind) => kinds.isApart(words[at] ?? '') && !isNamed(at, kind);
  const last = words[headLength - 1] ?? '';
  const isKept = ({ by, to }: Naming) => by === 'sign' && to < headLength && isKeeper(last);
  return some.filter(({ kind, by, from, to }) => {
    const behind = saysNoOther(words[to] ?? '', kind, kinds) ? to + 1 : to;
    const ends = to < headLength ? headLength - 1 : to;
    // "Burner top + regulator" has both.
    const isRightBehind = (at: number) => at === to && to !== headLength;
    const isBehind = (at: number) => isApart(at, kind) && (isRightBehind(at) || !kinds.isBeside(words[at] ?? ''));
    const isBefore = [to, behind, ends].some(isBehind);
    // "iPhone 12 box only".
    const isLeftOver = words[to + 1] === 'only' && LEFT_OVER.has(words[to] ?? '');
    return (
      !isKept({ kind, by, from, to }) &&
      !isBefore &&
      !isLeftOver &&
      !(OF.test(words[from - 1] ?? '') && isApart(from - 2, kind))
    );
  });
}
