import { isFor } from './belonging.ts';
import type { Naming } from './kinds.ts';
import { shapeOf } from './phrases.ts';
import { isThing, type Title } from './what-it-has.ts';

/**
 * What a title sells that begins with a vehicle or a phone: "Premio 2004 push start sport rims" and "Noah 2005 alloy rims new
 * tyres" say what it has, as does "iPhone 6 16GB 1GB RAM IPS LCD", and "Premio 2004 sport rims" sells rims.
 */
export function withoutEquipment(some: readonly Naming[], title: Title): readonly Naming[] {
  const inOrder = title.named.toSorted((a, b) => a.from - b.from);
  const owner = inOrder.find(({ kind }) => title.kinds.saidOfWhole(kind).length > 0);
  if (!owner || isBehindAnother(owner, title)) return some;
  const isPart = ({ kind, from }: Naming) => from >= owner.to && !title.kinds.pathOf(kind).includes(owner.kind);
  const parts = title.named.filter(isPart);
  const isWhole = parts.length > 0 && (saysOfWhole(owner, parts, title) || hasSeveral(owner, parts, title));
  return isWhole ? some.filter((naming) => !isPart(naming)) : some;
}

/** "For iPhone 11", "side mirror Premio". */
const isBehindAnother = ({ from }: Naming, { words, named }: Title): boolean =>
  words[from - 1] === 'for' || named.some((each) => isThing(each) && each.to <= from);

/** But one word beside a part is said of that: "automatic gearbox", "engine 2L diesel". */
function saysOfWhole({ kind, to }: Naming, parts: readonly Naming[], { words, kinds }: Title): boolean {
  const isOfPart = (at: number) => parts.some((part) => part.from === at + 1 || part.to <= at || isWithin(at, part));
  const isSaid = (phrase: readonly string[], at: number) =>
    at >= to &&
    phrase.every((word, place) => isSame(words[at + place] ?? '', word)) &&
    (phrase.length > 1 || !isOfPart(at));
  const phrases = kinds.saidOfWhole(kind).map((phrase) => phrase.split(' '));
  return words.some((_, at) => phrases.some((phrase) => isSaid(phrase, at)));
}

const isWithin = (at: number, { from, to }: Naming): boolean => from <= at && at < to;
const isSame = (word: string, said: string): boolean => word === said || shapeOf(word) === said;

/** "Prado 150" is a model, and 2004 a year. */
const MODEL = /^\p{N}{1,3}\p{L}*$/u;
const PLACES: ReadonlySet<string> = new Set(['front', 'rear', 'upper', 'lower', 'top', 'left', 'right']);

/** But "side mirrors and indicators", "radiator top cover" and what follows "Subaru engine" are sold by themselves. */
function hasSeveral(owner: Naming, named: readonly Naming[], { words, kinds }: Title): boolean {
  const parts = named.filter(({ kind }) => kinds.pathOf(kind).some((each) => isFor(each, owner.kind, kinds)));
  if (parts.some(({ from }) => from >= owner.to && words.slice(owner.to, from).every((word) => MODEL.test(word))))
    return false;
  const isApart = (from: number, to: number) => {
    const between = words.slice(from, to).filter((word) => !PLACES.has(word));
    return between.length > 0 && !between.includes('and');
  };
  return parts.some((part) => parts.some(({ kind, from }) => kind !== part.kind && isApart(part.to, from)));
}
