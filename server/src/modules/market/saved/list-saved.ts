import { SAVED_PAGE_SIZE } from '@akatale/contracts/market/products';
import type { SavedProduct } from '@akatale/contracts/market/saved-products-schemas';
import { LAST_ID, clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { isOpenToAll, toProductSummary } from '../products/index.ts';
import { readSavedCursor, savedCursor, type SavedDeps } from './saved-deps.ts';
import { findSaved, type SavedRow } from './saved-store.ts';

interface ListInput {
  userId: number;
  before?: string | undefined;
  limit?: number | undefined;
  nextPage: (cursor: string) => void;
}

/** The last saved first. Refuses `INVALID_CURSOR`. */
export async function listSaved(
  { db }: Pick<SavedDeps, 'db'>,
  { userId, before, limit: wanted, nextPage }: ListInput,
): Promise<SavedProduct[]> {
  const limit = clampLimit(wanted, SAVED_PAGE_SIZE);
  const beforeId = before === undefined ? LAST_ID : readSavedCursor(before);
  const rows = await findSaved(db, { userId, before: beforeId, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(savedCursor(last.savedId));
  return page.map(toSavedProduct);
}

/** A product that its vendor has hidden or removed is only its title when it was saved. */
function toSavedProduct({ product, ...row }: SavedRow): SavedProduct {
  const isOpen = isOpenToAll({ ...product, isWithheld: row.isWithheld });
  return {
    id: product.id,
    savedAt: row.savedAt.toISOString(),
    title: row.titleAtSaving,
    priceAtSaving: row.priceAtSavingUgx,
    product: isOpen ? toProductSummary(product) : null,
  };
}
