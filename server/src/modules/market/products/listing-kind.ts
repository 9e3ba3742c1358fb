import type { Category } from '@akatale/contracts/categories';
import type { KindChooser } from '@akatale/contracts/market/products';
import type { FieldProblem } from '@akatale/contracts/problems';
import { kindOf, kinds, KINDS_REVISION, modelOf } from '../kinds/index.ts';

export interface KindColumns {
  kind: string | null;
  kindChosenBy: KindChooser;
}

/** What a moderator's kind stands against. */
export type ListedAs = KindColumns & { category: string };

interface Draft {
  title: string;
  category: Category;
  kind?: string | null | undefined;
}

/** Without `current` of a new listing. What its vendor may not say about what it is. */
export function kindProblems({ kind, category }: Omit<Draft, 'title'>, current?: KindColumns): FieldProblem[] {
  const isSaid = kind !== undefined && kind !== current?.kind;
  if (current?.kindChosenBy === 'moderator') {
    if (isSaid) return [{ field: 'kind', code: 'KIND_OF_AKATALE' }];
    return mayStandIn(category, current.kind) ? [] : [{ field: 'category', code: 'CATEGORY_NOT_OF_KIND' }];
  }
  if (!isSaid || kind === null) return [];
  if (!kinds.get(kind)) return [{ field: 'kind', code: 'NO_KIND' }];
  return mayStandIn(category, kind) ? [] : [{ field: 'kind', code: 'KIND_NOT_OF_CATEGORY' }];
}

/** Also what the files have lost, of which nothing is known. */
function mayStandIn(category: Category, kind: string | null): boolean {
  const known = kind === null ? undefined : kinds.get(kind);
  return !known || known.categories.includes(category);
}

/**
 * What a listing is from now on. What a moderator chose stands until a moderator says otherwise, what its vendor chose
 * until they choose something else, or move it to a category where that is not listed; else its title tells. Clients
 * that send back what they have read choose nothing.
 */
export function kindColumns({ title, category, kind }: Draft, current?: KindColumns): KindColumns {
  if (current?.kindChosenBy === 'moderator') return { kind: current.kind, kindChosenBy: 'moderator' };
  if (kind !== undefined && kind !== current?.kind) return { kind, kindChosenBy: 'vendor' };
  if (current?.kindChosenBy === 'vendor') {
    const chosen = current.kind === null ? null : kinds.get(current.kind);
    if (chosen === null || chosen?.categories.includes(category)) return { kind: current.kind, kindChosenBy: 'vendor' };
  }
  return { kind: kindOf({ title, category })?.id ?? null, kindChosenBy: 'rule' };
}

/** What else the files of kinds of this release say of a listing. */
export function readColumns({ title, kind }: { title: string; kind: string | null }) {
  return { model: modelOf(title, kind), kindRevision: KINDS_REVISION };
}
