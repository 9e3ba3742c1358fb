import { isFor } from './belonging.ts';
import type { Kinds, Naming } from './kinds.ts';
import { UNITS } from './phrases.ts';

const JOINED = /[/&,|]|\band\b/iu;

/** What a title ends with that lists models of its owner: "iPhone 7/8 screen", "Spark 7/ Pop 5 battery". */
export function partOfModels(
  some: readonly Naming[],
  model: Naming,
  {
    title,
    words,
    partEnds,
    kinds,
  }: { title: string; words: readonly string[]; partEnds: readonly number[]; kinds: Kinds },
): Naming | undefined {
  if (model.by !== 'sign' || !JOINED.test(title)) return undefined;
  const starts = [...new Set(partEnds)]
    .filter((end) => end >= model.to)
    .map((end) => (words[end] === 'and' ? end + 1 : end));
  // "8/128 dual sim" is what it has.
  const isNumbered = (at: number) => /\p{N}/u.test(words[at] ?? '') && !UNITS.has(words[at + 1] ?? '');
  const isAlike = ({ kind, by, from }: Naming, at: number) =>
    by === 'sign' && from === at && kinds.pathOf(kind).some((one) => kinds.pathOf(model.kind).includes(one));
  for (const [at, start] of starts.entries()) {
    if (!isNumbered(start) && !some.some((each) => isAlike(each, start))) return undefined;
    const end = starts[at + 1] ?? words.length;
    const part = some.find(
      (each) => each.by !== 'sign' && each.from > start && each.to <= end && isFor(each.kind, model.kind, kinds),
    );
    if (part) return part;
  }
  return undefined;
}
