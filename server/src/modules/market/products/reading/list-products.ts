import type { Filters } from '@akatale/contracts/market/filters';
import type { StoreSort } from '@akatale/contracts/market/products';
import type { ProductSummary, ProductDetail } from '@akatale/contracts/market/products-schemas';
import { clampLimit } from '@akatale/contracts/paging';
import { createBatcher } from '../../../../platform/batches.ts';
import { cutPage } from '../../../../platform/http/input/cursor.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer, Actor } from '../../../../platform/http/viewer.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { perDatabase } from '../../../../platform/postgres/notify-by-commit.ts';
import { kinds } from '../../kinds/index.ts';
import { findProducts, findProduct } from '../listings/products-store.ts';
import { isOwner, maySeeProduct, type SeenProduct } from '../product-policy.ts';
import { type DetailRow, toProductDetail, toProductSummary } from '../product-view.ts';
import type { ProductsDeps } from '../products-deps.ts';
import {
  narrowedCursor,
  newestCursor,
  readNarrowedCursor,
  readNewestCursor,
  readStoreCursor,
  storeCursor,
} from './product-cursor.ts';
import { noFilters, type ProductFilters } from './product-filters-store.ts';
import { parseFilters } from './product-filters.ts';
import { listNarrowed, listNewest, listOfVendor } from './product-lists-store.ts';
import { findModel, listLike } from './similar-products-store.ts';

export async function isVisible(
  deps: Pick<ProductsDeps, 'hasChatAbout'>,
  db: Executor,
  viewer: Actor | null,
  productId: number,
): Promise<boolean> {
  const product = await findProduct(db, productId);
  return product !== undefined && mayOpen(deps, viewer, product);
}

interface ListProductsInput {
  category?: string | undefined;
  exclude?: number | undefined;
  like?: number | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

export async function listProducts(db: Executor, input: ListProductsInput): Promise<ProductSummary[]> {
  const limit = clampLimit(input.limit);
  const before = input.before === undefined ? undefined : readNewestCursor(input.before);
  const { category, exclude, like } = input;
  const model = like === undefined ? undefined : await findModel(db, like);
  if (model) return (await listLike(db, { ...model, limit })).map(toProductSummary);
  const rows = await listNewest(db, { category, exclude, before, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) input.nextPage(newestCursor(last));
  return page.map(toProductSummary);
}

interface ListVendorProductsInput extends Filters {
  vendorId: number;
  viewer: Viewer | null;
  sortBy: StoreSort;
  category?: string | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/**
 * Sold products come last, and are left out by price or with a filter; the vendor sees hidden ones too. Refuses
 * `INVALID_CURSOR`, `NOT_FOUND`.
 */
export async function listVendorProducts(
  deps: Pick<ProductsDeps, 'accounts'> & { db: Executor },
  input: ListVendorProductsInput,
): Promise<ProductSummary[]> {
  const filters = parseFilters(input);
  const isNarrowed = filters !== undefined || input.sortBy !== 'newArrivals';
  const [seller, { page, next }] = await Promise.all([
    deps.accounts.getSeller(deps.db, input.vendorId),
    isNarrowed ? readNarrowed(deps.db, input, filters ?? noFilters) : readStore(deps.db, input),
  ]);
  if (!seller || seller.isSuspended) refuse('NOT_FOUND');
  if (next !== undefined) input.nextPage(next);
  return page.map(toProductSummary);
}

async function readStore(db: Executor, { vendorId, viewer, category, ...input }: ListVendorProductsInput) {
  const limit = clampLimit(input.limit);
  const before = input.before === undefined ? undefined : readStoreCursor(input.before);
  const includesHidden = isOwner(viewer, vendorId);
  const rows = await listOfVendor(db, { vendorId, includesHidden, category, before, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  return { page, next: last && storeCursor({ ...last, isSold: last.status === 'sold' }) };
}

async function readNarrowed(db: Executor, input: ListVendorProductsInput, filters: ProductFilters) {
  const { vendorId, viewer, category, sortBy: sort } = input;
  const limit = clampLimit(input.limit);
  const described = [sort, category ?? null, filters];
  const after = input.before === undefined ? undefined : readNarrowedCursor(described, input.before);
  const includesHidden = isOwner(viewer, vendorId);
  const query = { vendorId, includesHidden, category, sort, filters, after, limit: limit + 1 };
  const { page, last } = cutPage(await listNarrowed(db, query), limit);
  const key = sort === 'newArrivals' ? last?.createdAt.getTime() : last?.effectivePriceUgx;
  return { page, next: last && key !== undefined ? narrowedCursor(described, { key, id: last.id }) : undefined };
}

/** Concurrent reads are batched into one query. */
const readerOf = perDatabase((db) =>
  createBatcher(async (ids: readonly number[]) => {
    const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  }),
);

interface GetProductDeps extends Pick<ProductsDeps, 'countSavers' | 'hasChatAbout' | 'reviewOf'> {
  db: Executor;
}

/**
 * A buyer with a chat still finds a removed product; its vendor sees how many saved it and what it answers, and with operators why it has a
 * mark and who says what it is. Refuses `NOT_FOUND`.
 */
export async function getProduct(
  deps: GetProductDeps,
  { id, viewer }: { id: number; viewer: Viewer | null },
): Promise<ProductDetail> {
  const row = await readerOf(deps.db)(id);
  if (!row || !(await mayOpen(deps, viewer, row))) refuse('NOT_FOUND');
  const product = await toReviewedDetail(deps, deps.db, row);
  const isOwn = isOwner(viewer, row.vendorId);
  if (!isOwn && viewer?.role !== 'operator') return product;
  const { kindChosenBy, kindWords } = row;
  const own = isOwn && { savers: (await deps.countSavers([id])).get(id) ?? 0, savedAnswers: row.savedAnswers };
  return { ...product, kindChosenBy, kindWords, ...own };
}

/** With what is decided about a listing that has a mark. */
export async function toReviewedDetail(
  { reviewOf }: Pick<ProductsDeps, 'reviewOf'>,
  db: Executor,
  row: DetailRow,
): Promise<ProductDetail> {
  const product = toProductDetail(row, kinds);
  return product.mark ? { ...product, review: await reviewOf(db, product.id) } : product;
}

/** A buyer with a chat about a product still sees it when removed, but not while it is withheld. */
async function mayOpen(
  { hasChatAbout }: Pick<ProductsDeps, 'hasChatAbout'>,
  viewer: Actor | null,
  product: SeenProduct & { id: number },
): Promise<boolean> {
  if (maySeeProduct(viewer, product)) return true;
  if (viewer === null || product.isWithheld) return false;
  return hasChatAbout(viewer.userId, product.id);
}
