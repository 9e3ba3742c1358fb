import type { Kinds, Naming } from './kinds.ts';
import { isCalled } from './name-index.ts';
import { singularOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';

/** What stands before one of these is what the thing behind looks like: "pen type tester", "flower print dress". */
const LIKE: ReadonlySet<string> = new Set(
  'type style shape shaped design print printed themed pattern inspired'.split(' '),
);

/** "Type C". */
const OF_PLUG = /^[abc\p{N}]$/u;

/** A picture on a thing, rather than what grows: "red flower dinner set". */
const PICTURES: ReadonlySet<string> = new Set(['flower', 'rose']);

/** What a thing is used in or with, where no model says that it is sold: "car odometer tool", "double PC gamepad". */
const USES: ReadonlySet<string> = new Set(['car', 'vehicle', 'pc', 'computer', 'phone', 'tv']);

/** What grows, is burnt or eaten, and is a colour behind the name of a thing: "mens suit charcoal". */
const COLOURS: ReadonlySet<string> = new Set(
  'charcoal cream chocolate wine coffee olive peach mustard orange lemon lime cherry plum mint sand stone slate rust copper coral ivory mahogany oak walnut'.split(
    ' ',
  ),
);

const ANIMAL = 'animal';

/** So many pieces are of what stands behind: "47pcs dinner set". */
const PIECES = /^(?:pcs?|piece)$/;

/** Containers say how much there is, where a measure stands before them: "rat killer 125pcs bucket". */
const CONTAINERS: ReadonlySet<string> = new Set(
  'bag basin bottle box bucket carton drum jar jerrycan tin tray'.split(' '),
);
const MEASURES: ReadonlySet<string> = new Set('pcs pc piece g gm gram kg kgs ml tablet capsule sachet'.split(' '));

export const isAnimal = (kind: Kind, kinds: Kinds): boolean => kinds.pathOf(kind).some(({ id }) => id === ANIMAL);

/** Neither is one of the other. */
export const isOther = (kind: Kind, other: Kind, kinds: Kinds): boolean =>
  !kinds.pathOf(kind).includes(other) && !kinds.pathOf(other).includes(kind);

/** What a title names, without what only says how the thing behind looks, where it is used and what it is packed in. */
export function withoutLooks(
  named: readonly Naming[],
  { words, headLength, kinds }: { words: readonly string[]; headLength: number; kinds: Kinds },
): readonly Naming[] {
  const isPacked = ({ from, to }: Naming) =>
    to === from + 1 &&
    CONTAINERS.has(singularOf(words[from] ?? '')) &&
    MEASURES.has(singularOf(words[from - 1] ?? '')) &&
    /^\p{N}/u.test(words[from - 2] ?? '') &&
    from > 2;
  const isColour = ({ from, to }: Naming) =>
    to === from + 1 &&
    COLOURS.has(words[from] ?? '') &&
    named.some((thing) => isCalled(thing) && thing.to <= from && !COLOURS.has(words[thing.from] ?? ''));
  const unpacked = named.filter((naming) => !isPacked(naming) && !isColour(naming));
  return unpacked.filter(({ kind, from, to }) => {
    const behind = words[to] ?? '';
    if (LIKE.has(behind) && to < headLength - 1 && !(behind === 'type' && OF_PLUG.test(words[to + 1] ?? '')))
      return false;
    const said = words.slice(from, to).join(' ');
    const isOneAnimal = isAnimal(kind, kinds);
    const isUse = USES.has(said) && !named.some((each) => each.by === 'sign' && !isOther(each.kind, kind, kinds));
    return !unpacked.some((other) => {
      if (!isCalled(other) || other.from < to || other.from >= headLength || !isOther(kind, other.kind, kinds))
        return false;
      const between = words.slice(to, other.from);
      if (isOneAnimal) return !isAnimal(other.kind, kinds);
      if (PICTURES.has(said)) return true;
      if (isUse) return between.length > 0 && between.every((word) => /^\p{L}+$/u.test(word));
      // "Suit 3 piece charcoal" has them itself.
      return (
        other.from - 2 > to &&
        PIECES.test(singularOf(words[other.from - 1] ?? '')) &&
        /^\p{N}/u.test(words[other.from - 2] ?? '')
      );
    });
  });
}
