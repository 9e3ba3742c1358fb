import { fittingAttributes } from '@akatale/contracts/market/attribute-values';
import type { ProductEdit } from '@akatale/contracts/market/own-products-schemas';
import type { ProductStatus } from '@akatale/contracts/market/products';
import type { FieldProblem } from '@akatale/contracts/problems';
import type { RefusalReason } from '../../../../platform/http/refusal.ts';
import { listingColumns, type ListingColumns } from '../listing-columns.ts';
import { kindColumns, type KindColumns, type ListedAs } from '../listing-kind.ts';
import { productMoves } from '../product-policy.ts';

export interface CurrentListing extends ListingColumns, KindColumns {
  stock: number;
  status: ProductStatus;
  isOnline: boolean;
  saidBefore: ListedAs | null;
  updatedAt: Date;
}

export type EditedListing = Omit<CurrentListing, 'updatedAt'>;

type Verdict =
  | { kind: 'change'; to: EditedListing }
  | { kind: 'same' }
  | { kind: 'refused'; reason: RefusalReason; errors?: FieldProblem[] };

/**
 * Pure. A retried edit finds its own result and is never a conflict. Any other edit must know the current listing, by
 * `updatedAt` or, for the stock alone, by `loadedStock`, so that it does not overwrite a concurrent sale (rule 22).
 */
export function editListing(current: CurrentListing, edit: ProductEdit): Verdict {
  const isStockUnchanged = edit.loadedStock !== undefined && edit.stock === edit.loadedStock;
  const stock = isStockUnchanged ? current.stock : edit.stock;
  const status = statusAfter(current, stock);
  const columns = keepUnsent(listingColumns(edit), current);
  const to = {
    ...columns,
    ...kindColumns(edit, current),
    saidBefore:
      current.saidBefore && edit.category !== current.category
        ? { ...current.saidBefore, category: edit.category }
        : current.saidBefore,
    attributes: fittingAttributes(columns.category, columns.attributes ?? {}),
    savedAnswers: answersAfter(columns, current, edit),
    isOnline: edit.isOnline ?? current.isOnline,
    stock,
    status,
  };
  const wrongStatus = statusErrors(current, status, edit.status);
  if (isSame(current, to) && wrongStatus.length === 0) return { kind: 'same' };

  const knownStock = edit.loadedStock ?? edit.stock;
  const isStale = edit.updatedAt !== undefined && Date.parse(edit.updatedAt) !== current.updatedAt.getTime();
  if (knownStock !== current.stock && (isStale || (edit.loadedStock !== undefined && !isStockUnchanged))) {
    return { kind: 'refused', reason: { code: 'STOCK_CHANGED', values: { stock: current.stock } } };
  }
  if (isStale) return { kind: 'refused', reason: 'PRODUCT_CHANGED' };

  const errors = [...stockErrors(current, stock), ...wrongStatus];
  if (errors.length > 0) return { kind: 'refused', reason: 'VALIDATION', errors };
  return { kind: 'change', to };
}

/** A field that a client does not know, since its page is older than the field, keeps what is stored; null clears it. */
export function keepUnsent<Columns extends object>(columns: Columns, current: Columns): Columns {
  const names = Object.keys(columns) as (keyof Columns)[];
  const merged = names.map((name) => [name, columns[name] === undefined ? current[name] : columns[name]]);
  return Object.fromEntries(merged) as Columns;
}

/** An amount was told for the price of then: an edit that says no answers takes it away with that price (rule 588). */
function answersAfter({ savedAnswers, priceUgx }: ListingColumns, current: CurrentListing, edit: ProductEdit) {
  const isOfOtherPrice = edit.savedAnswers === undefined && priceUgx !== current.priceUgx;
  if (!isOfOtherPrice || typeof savedAnswers?.lastPrice !== 'number') return savedAnswers;
  const { lastPrice: _, ...others } = savedAnswers;
  return others;
}

function statusAfter({ status }: CurrentListing, stock: number): ProductStatus {
  const { from, to } = productMoves.relist;
  return stock > 0 && from.some((each) => each === status) ? to : status;
}

function stockErrors({ status }: CurrentListing, stock: number): FieldProblem[] {
  if (stock > 0 || status !== 'active') return [];
  return [{ field: 'stock', code: 'STOCK_TOO_LOW' }];
}

function statusErrors(current: CurrentListing, next: ProductStatus, requested: ProductEdit['status']): FieldProblem[] {
  const status = requested === 'available' ? 'active' : requested;
  if (status === undefined || status === next || status === current.status) return [];
  return [{ field: 'status', code: 'STATUS_NOT_BY_STOCK' }];
}

export function isOtherListing(current: CurrentListing, { title, description, images }: EditedListing): boolean {
  return !isSame(current, { ...current, title, description, images });
}

/** Whether more changes than the stock, the switch and the kind: what an operator would decide about. */
export function isReworded(current: CurrentListing, to: EditedListing): boolean {
  const { stock, isOnline, status, kind, kindChosenBy } = current;
  return !isSame(current, { ...to, stock, isOnline, status, kind, kindChosenBy });
}

function isSame(current: CurrentListing, to: EditedListing): boolean {
  return (Object.keys(to) as (keyof EditedListing)[]).every((name) => plain(current[name]) === plain(to[name]));
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.join();
  return typeof value === 'object' && value ? JSON.stringify(value, Object.keys(value).toSorted()) : value;
}
