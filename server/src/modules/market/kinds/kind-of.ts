import type { Category } from '@akatale/contracts/categories';
import { isFor } from './belonging.ts';
import { decisiveNaming, type Listing } from './decisive-naming.ts';
import { kinds as listed, type Kinds, type Naming } from './kinds.ts';
import { asNamesHave } from './nearest-name.ts';
import { singularOf, wordsOf } from './phrases.ts';
import type { Kind } from './read-kinds.ts';
import { withoutRemarks } from './remarks.ts';
import { headLengthOf } from './title-parts.ts';

/** Also a misspelt one of a title, which nearly is a name: "trampolin". */
const WORD = /\p{L}+/gu;

/** Letters of each of two words that are written together. */
const LEAST_PARTED = 4;

/**
 * What a listing is, by its title: null where it does not say. The head of the title decides; what it is called there
 * counts before its maker, and the longer name before the shorter.
 */
export function kindOf({ title: written, category = null }: Listing, kinds: Kinds = listed): Kind | null {
  const title = withoutRemarks(written, kinds);
  const decisive = decisiveNaming({ title, category }, kinds);
  const spelt = withoutRemarks(
    title.toLowerCase().replaceAll(WORD, (word) => asNamesHave(word)),
    kinds,
  );
  const mended = spelt === title.toLowerCase() ? undefined : decisiveNaming({ title: spelt, category }, kinds);
  const isMore = mended && (!decisive || saysMore(mended, decisive, { title, spelt, kinds }));
  return (isMore ? mended : decisive)?.kind ?? madeIn(category, title, kinds) ?? inParted(category, title, kinds);
}

/** Two words that are written together: "strollerfront". */
function inParted(category: Category | null, title: string, kinds: Kinds): Kind | null {
  const isName = (word: string) => kinds.words.has(singularOf(word));
  const parted = title.toLowerCase().replaceAll(WORD, (word) => {
    if (isName(word)) return word;
    const ends = Array.from(
      { length: Math.max(0, word.length - 2 * LEAST_PARTED + 1) },
      (_, at) => word.length - LEAST_PARTED - at,
    );
    const end = ends.find((each) => isName(word.slice(0, each)) && isName(word.slice(each)));
    return end === undefined ? word : `${word.slice(0, end)} ${word.slice(end)}`;
  });
  return parted === title.toLowerCase() ? null : (decisiveNaming({ title: parted, category }, kinds)?.kind ?? null);
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

/** "Acer Extensa" among computers: what its maker makes most there. */
function madeIn(category: Category | null, title: string, kinds: Kinds): Kind | null {
  const words = wordsOf(title);
  if (category === null || kinds.namedIn(words).length > 0) return null;
  const first = words.find((word) => kinds.madeBy(word) !== undefined);
  return (first !== undefined && !words.some(kinds.isApart) && kinds.madeBy(first, category)) || null;
}
