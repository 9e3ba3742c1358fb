import type { Category } from '@akatale/contracts/categories';
import type { FieldProblem } from '@akatale/contracts/problems';
import { kindOf, kinds } from '../kinds/index.ts';

export interface KindColumns {
  kind: string | null;
  kindChosenBy: 'rule' | 'vendor';
}

interface Draft {
  title: string;
  category: Category;
  kind?: string | null | undefined;
}

export function kindProblems({ kind, category }: Draft): FieldProblem[] {
  if (kind === undefined || kind === null) return [];
  const known = kinds.get(kind);
  if (!known) return [{ field: 'kind', code: 'NO_KIND' }];
  return known.categories.includes(category) ? [] : [{ field: 'kind', code: 'KIND_NOT_OF_CATEGORY' }];
}

/**
 * What a listing is from now on. What its vendor chose stands until they choose something else, or move it to a category
 * where that is not listed; else its title tells. Clients that send back what they have read choose nothing.
 */
export function kindColumns({ title, category, kind }: Draft, current?: KindColumns): KindColumns {
  if (kind !== undefined && kind !== current?.kind) return { kind, kindChosenBy: 'vendor' };
  if (current?.kindChosenBy === 'vendor') {
    const chosen = current.kind === null ? null : kinds.get(current.kind);
    if (chosen === null || chosen?.categories.includes(category)) return { kind: current.kind, kindChosenBy: 'vendor' };
  }
  return { kind: kindOf({ title, category })?.id ?? null, kindChosenBy: 'rule' };
}
