import { MAX_SAVED } from '@akatale/contracts/market/products';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { isOpenToAll } from '../products/index.ts';
import type { SavedDeps } from './saved-deps.ts';
import { refusalToSave } from './saved-policy.ts';
import { deleteSaved, findSavedIds, insertSaved, lockForSaving, lockSavedOf } from './saved-store.ts';

type SaveDeps = Pick<SavedDeps, 'db' | 'clock'>;

interface Saving {
  userId: number;
  productId: number;
}

/** Idempotent. Refuses `NOT_FOUND`, `OWN_PRODUCT`, `SAVED_FULL`. */
export async function saveProduct(deps: SaveDeps, { userId, productId }: Saving): Promise<{ isSaved: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const { saved, savable, refusalOf } = await prepareSaving(deps, tx, userId, [productId]);
    const refusal = refusalOf(productId);
    if (refusal) refuse(refusal);
    if (!saved.has(productId) && saved.size >= MAX_SAVED) refuse('SAVED_FULL');
    await insertSaved(tx, savable);
    return { isSaved: true };
  });
}

export async function unsaveProduct({ db }: SaveDeps, saving: Saving): Promise<{ isSaved: boolean }> {
  await deleteSaved(db, saving);
  return { isSaved: false };
}

interface Merging {
  userId: number;
  /** The last saved first. */
  productIds: readonly number[];
}

/** A union: it removes nothing, and leaves out what cannot be saved and what is over the limit. */
export async function mergeSaved(
  deps: SaveDeps,
  { userId, productIds }: Merging,
): Promise<{ productIds: number[]; isFull: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const { saved, savable } = await prepareSaving(deps, tx, userId, [...new Set(productIds)]);
    const wanted = savable.filter(({ productId }) => !saved.has(productId));
    const added = wanted.slice(0, MAX_SAVED - saved.size);
    // Their ids are the order of the list.
    await insertSaved(tx, added.toReversed());
    return { productIds: await findSavedIds(tx, userId), isFull: added.length < wanted.length };
  });
}

async function prepareSaving({ clock }: SaveDeps, tx: Transaction, userId: number, ids: readonly number[]) {
  await lockSavedOf(tx, userId);
  const saved = new Set(await findSavedIds(tx, userId));
  const rows = await lockForSaving(tx, ids);
  const found = new Map(rows.map((row) => [row.id, { ...row, isOpen: isOpenToAll(row) }]));
  const refusalOf = (id: number) => refusalToSave(userId, found.get(id));
  const savedAt = clock.now();
  const savable = ids.flatMap((productId) => {
    const product = found.get(productId);
    if (!product || refusalOf(productId)) return [];
    const { title, priceUgx, status } = product;
    const notifiedState = status === 'sold' ? ('sold' as const) : ('available' as const);
    return [{ userId, productId, title, priceAtSavingUgx: priceUgx, notifiedState, savedAt }];
  });
  return { saved, savable, refusalOf };
}
