import { isFor } from './belonging.ts';
import { isAnimal } from './beside-names.ts';
import type { Kinds, Naming } from './kinds.ts';
import { isCalled } from './name-index.ts';
import { singularOf, UNITS } from './phrases.ts';

/** Things that others are sold for, where no model is said: "car and office seat". */
const OWNERS: ReadonlySet<string> = new Set('car vehicle phone laptop computer tv motorcycle bike tablet'.split(' '));

const JOINED = /[/&,|]|\band\b/iu;

/** "iPhone 7/8", "X/XS": of a model as short as this. */
const SLASHED = /[\p{L}\p{N}]\/[\p{L}\p{N}]/u;
const MODEL = /^\p{L}{0,2}\p{N}*\p{L}{0,2}$/u;
/** "iPhone 6 & 6s", but not "PS4 & 2 pads". */
const NUMBERED = /^\p{N}+\p{L}$|^\p{N}{2,}$/u;

/** So many words name the last of what it is for: "Pop 5 Pro BD4J screen". */
const MOST_BETWEEN = 5;

interface Title {
  title: string;
  words: readonly string[];
  /** How many words stand before each thing that is beside another. */
  partEnds: readonly number[];
  kinds: Kinds;
}

/** What a title ends with and lists owners of before: "Spark 7/ Pop 5 screen", "car and office seat support". */
export function ofListed(fitting: readonly Naming[], first: Naming, about: Title): Naming | undefined {
  const { title, words, partEnds, kinds } = about;
  if (!JOINED.test(title)) return undefined;
  const behind = partEnds.filter((end, at) => end >= first.to && end !== partEnds[at + 1]);
  const starts = behind.map((end) => (words[end] === 'and' ? end + 1 : end));
  if (first.by === 'sign') return ofModels(fitting, first, starts, about);
  const [start = 0, end = words.length] = starts;
  const isFirstAnimal = isAnimal(first.kind, kinds);
  const owner = words.slice(first.from, first.to).join(' ');
  const isOwner = isFirstAnimal || OWNERS.has(owner);
  if (!isOwner || first.to !== behind[0]) return undefined;
  // "Motorcycle alarm" behind "car", but no "laptop bag" behind "laptop".
  const isOtherOwner = words[start] !== owner && OWNERS.has(words[start] ?? '');
  const ofBoth = fitting.filter((naming) => {
    const { kind, from, to } = naming;
    const isIn = from >= start && to <= end && from - start <= MOST_BETWEEN;
    const isOther =
      isCalled(naming) && !kinds.pathOf(kind).includes(first.kind) && !(isFirstAnimal && isAnimal(kind, kinds));
    return isIn && isOther && (from > start || (to > from + 1 && isOtherOwner));
  });
  return ofBoth.toSorted((a, b) => b.to - a.to || a.from - b.from)[0];
}

function ofModels(
  fitting: readonly Naming[],
  { kind: owner }: Naming,
  starts: readonly number[],
  { title, words, kinds }: Title,
): Naming | undefined {
  // "8/128 dual sim" is what it has.
  const isPart = ({ kind, by }: Naming) =>
    by !== 'sign' && by !== 'lone name' && kinds.pathOf(kind).some((one) => one !== owner && isFor(one, owner, kinds));
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? words.length;
    const [word = '', next = ''] = [words[start], words[start + 1]];
    const isModel = fitting.some(
      ({ kind, by, from }) =>
        by === 'sign' && from === start && kinds.pathOf(kind).some((one) => kinds.pathOf(owner).includes(one)),
    );
    const isShort = !UNITS.has(next) && (SLASHED.test(title) ? MODEL : NUMBERED).test(word);
    const isCount = /^\p{N}$/u.test(word) && singularOf(next) !== next;
    if (!isModel && (!isShort || isCount)) return undefined;
    const part = fitting.find(
      (each) => isPart(each) && each.from > start && each.to <= end && each.from - start <= MOST_BETWEEN,
    );
    if (part) return part;
  }
  return undefined;
}
