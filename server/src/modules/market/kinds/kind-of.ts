import { decisiveNaming, type Listing } from './decisive-naming.ts';
import { kinds as listed, type Kinds } from './kinds.ts';
import { asNamesHave } from './nearest-name.ts';
import type { Kind } from './read-kinds.ts';
import { headLengthOf } from './title-parts.ts';

const WORD = /\p{L}+/gu;

/**
 * What a listing is, by its title: null where it does not say. The head of the title decides; what it is called there
 * counts before its model, and the longer name before the shorter.
 */
export function kindOf({ title, category = null }: Listing, kinds: Kinds = listed): Kind | null {
  const decisive = decisiveNaming({ title, category }, kinds);
  const spelt = title.toLowerCase().replaceAll(WORD, (word) => asNamesHave(word));
  const mended = spelt === title.toLowerCase() ? undefined : decisiveNaming({ title: spelt, category }, kinds);
  // Spelt as names are, it names nothing otherwise, or something first: "stroler + car seat".
  const isFirst = mended && decisive && mended.to <= headLengthOf(spelt) && headLengthOf(title) <= decisive.from;
  return (isFirst ? mended : (decisive ?? mended))?.kind ?? null;
}
