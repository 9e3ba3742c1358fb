import type { Category } from '@akatale/contracts/categories';
import { fittingAttributes } from '@akatale/contracts/market/attribute-values';
import { refuse, refuseField } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { kinds } from '../../kinds/index.ts';
import { type KindColumns, type ListedAs, kindColumns, kindProblems, readColumns } from '../listing-kind.ts';
import { type ProductsDeps, listingsChanged } from '../products-deps.ts';
import { changeListing, lockListing } from './products-store.ts';

export interface KindSetting {
  productId: number;
  /** Null: nothing of the list. Without it its title says again, or its vendor, where a moderator did. */
  kind?: string | null | undefined;
  /** Without it the listing stays where it is, or goes where the kind is listed; left to its vendor, where they had it. */
  category?: Category | undefined;
  /** To its vendor. */
  words: string;
  /** That of the listing on which the moderator decided. */
  updatedAt: string;
}

/**
 * It is an edit, so that forms which are open must reload. What is so already is not refused, however old the listing
 * that was seen, and changes nothing.
 */
export async function setKind(
  deps: Pick<ProductsDeps, 'clock' | 'dictionary' | 'events'>,
  tx: Transaction,
  { productId, updatedAt, ...setting }: KindSetting,
): Promise<{ hasChanged: boolean; title: string; kindName: string | null }> {
  const current = (await lockListing(tx, productId)) ?? refuse('NOT_FOUND');
  const { title, vendorId } = current;
  const to = settled({ ...current, category: current.category as Category }, setting);
  const kindName = to.kind === null ? null : (kinds.get(to.kind)?.shownName ?? null);
  const names = Object.keys(to) as (keyof typeof to)[];
  if (names.every((name) => to[name] === current[name])) return { hasChanged: false, title, kindName };
  if (current.updatedAt.getTime() !== Date.parse(updatedAt)) refuse('CHANGED_MEANWHILE');
  const attributes = fittingAttributes(to.category, current.attributes);
  await changeListing(tx, productId, { ...to, ...readColumns({ title, kind: to.kind }), attributes }, deps.clock.now());
  await deps.events.announce(tx, listingsChanged, { vendorId });
  // Last, as in `createProduct`.
  await deps.dictionary.indexWords(tx, `${title} ${to.category}`, `${title} ${current.category}`);
  return { hasChanged: true, title, kindName };
}

interface Settled extends KindColumns {
  category: Category;
  kindWords: string | null;
  saidBefore: ListedAs | null;
}

function settled(
  { title, category: before, kind: kindBefore, kindChosenBy, kindWords, saidBefore }: Settled & { title: string },
  { kind, category: wanted, words }: Omit<KindSetting, 'productId' | 'updatedAt'>,
): Settled {
  const isModerators = kindChosenBy === 'moderator';
  if (kind === undefined) {
    if (!isModerators) return { kind: kindBefore, kindChosenBy, kindWords, saidBefore, category: before };
    const own = (saidBefore?.category ?? before) as Category;
    return {
      ...kindColumns({ title, category: own }, saidBefore ?? undefined),
      kindWords: null,
      saidBefore: null,
      category: own,
    };
  }
  const known = kind === null ? undefined : kinds.get(kind);
  const category = wanted ?? (!known || known.categories.includes(before) ? before : known.categories[0]);
  const [problem] = kindProblems({ kind, category });
  if (problem) refuseField(problem);
  const said = isModerators ? saidBefore : { category: before, kind: kindBefore, kindChosenBy };
  return { kind, kindChosenBy: 'moderator', kindWords: words, saidBefore: said, category };
}
