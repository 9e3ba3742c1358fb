import type { Category } from '@akatale/contracts/categories';
import type { KindName } from '@akatale/contracts/market/discovery-schemas';
import { kindOf } from './kind-of.ts';
import { kinds } from './kinds.ts';
import type { Kind } from './read-kinds.ts';

/** For a form: what a title names, and what else may be listed in its category. */
export function guessKind({ title, category: given }: { title: string; category?: Category | undefined }) {
  const kind = kindOf({ title, category: given ?? null });
  const category = given ?? kind?.categories[0] ?? null;
  const ofCategory = kinds.all.filter(({ categories }) => category !== null && categories.includes(category));
  return {
    category,
    kind: kind && nameOf(kind),
    kinds: ofCategory.map(nameOf).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

const nameOf = ({ id, shownName }: Kind): KindName => ({ id, name: shownName });
