import type { OwnProductsSummary } from '@akatale/contracts/market/own-products-schemas';
import type { OwnProductFilter } from '@akatale/contracts/market/products';
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { signAt, summaryColumns } from '../listings/products-store.ts';
import type { NewestCursor } from '../reading/product-cursor.ts';
import { effectivePriceUgx } from '../reading/product-lists-store.ts';

export interface OwnFilter {
  vendorId: number;
  /** Matched literally, not as a pattern. */
  search: string | undefined;
  category: string | undefined;
  status: OwnProductFilter;
}

/** What the market keeps from buyers cannot be bought, whatever its stock. */
const isAvailable = sql`(${products.status} = 'active' and ${products.stock} > 0 and ${products.mark} is null)`;

/** What can be confirmed: of what is withheld from buyers, nothing would be true for them. */
export const isConfirmable = sql`(${products.status} = 'active' and ${products.isOnline} and not ${products.isWithheld})`;

export const isAsked = sql`(${isConfirmable}
  and (${products.unconfirmedSince} is not null or ${products.askedAt} > ${products.updatedAt}))`;

const byStatus: Record<Exclude<OwnProductFilter, 'all'>, SQL> = {
  available: isAvailable,
  sold: eq(products.status, 'sold'),
  online: eq(products.isOnline, true),
  offline: eq(products.isOnline, false),
  asked: isAsked,
  held: eq(products.mark, 'held'),
  reported: eq(products.mark, 'reported'),
  'taken-down': eq(products.mark, 'taken-down'),
};

export const isOwn = (vendorId: number) => and(eq(products.vendorId, vendorId), isNull(products.deletedAt));

function matches({ vendorId, search, category, status }: OwnFilter): SQL | undefined {
  return and(
    isOwn(vendorId),
    status === 'all' ? undefined : byStatus[status],
    category === undefined ? undefined : eq(products.category, category),
    search === undefined ? undefined : sql`strpos(fold_text(${products.title}), fold_text(${search})) > 0`,
  );
}

export async function listOwn(
  db: Executor,
  filter: OwnFilter,
  { before, limit }: { before: NewestCursor | undefined; limit: number },
) {
  const isAfterCursor =
    before &&
    sql`(${products.createdAt}, ${products.id})
      < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::bigint)`;
  return db
    .select({ ...summaryColumns, isAsked: sql<boolean | null>`${isAsked}` })
    .from(products)
    .where(and(matches(filter), isAfterCursor))
    .orderBy(sql`${products.createdAt} desc, ${products.id} desc`)
    .limit(limit);
}

export async function countOwn(db: Executor, filter: OwnFilter): Promise<number> {
  return db.$count(products, matches(filter));
}

export async function summarizeOwn(db: Executor, vendorId: number): Promise<OwnProductsSummary> {
  const count = (status: keyof typeof byStatus) => sql<number>`(count(*) filter (where ${byStatus[status]}))::int`;
  const value = sql`case when ${isAvailable} then ${effectivePriceUgx} * ${products.stock} end`;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      available: count('available'),
      sold: count('sold'),
      online: count('online'),
      offline: count('offline'),
      asked: count('asked'),
      held: count('held'),
      reported: count('reported'),
      'taken-down': count('taken-down'),
      // Capped at the largest integer that JSON holds exactly.
      stockValue: sql<number>`least(coalesce(sum(${value}), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::float8`,
      views: sql<number>`coalesce(sum(${products.views}), 0)::float8`,
      categories: sql<string[]>`coalesce(array_agg(distinct ${products.category}), '{}')`,
    })
    .from(products)
    .where(isOwn(vendorId));
  if (!row) throw new Error('Counting gave no row');
  return row;
}

export async function findToShow(db: Executor, ids: readonly number[]) {
  return db
    .select({
      id: products.id,
      vendorId: products.vendorId,
      status: products.status,
      isOnline: products.isOnline,
      isWithheld: products.isWithheld,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
}

interface VisibilityChange {
  vendorId: number;
  ids: readonly number[];
  isOnline: boolean;
  at: Date;
}

/** Returns the ids that changed. Locks rows in the order of their ids to prevent deadlocks. */
export async function changeOnline(
  tx: Transaction,
  { vendorId, ids, isOnline, at }: VisibilityChange,
): Promise<number[]> {
  const differing = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isOwn(vendorId), inArray(products.id, [...ids]), ne(products.isOnline, isOnline)))
    .orderBy(products.id)
    .for('no key update');
  const changed = differing.map(({ id }) => id);
  if (changed.length === 0) return [];
  await tx
    .update(products)
    .set({ isOnline, ...signAt(at) })
    .where(inArray(products.id, changed));
  return changed;
}
