import {
  resultOf,
  type DraftOwner,
  DRAFTS,
  type DraftStore,
  openDrafts,
  openDraftStore,
} from '../drafts/draft-store.ts';
import type { PendingItem } from './sort-items.ts';

const PREFIX = 'many-';

export const formOf = ({ id }: Pick<PendingItem, 'id'>): string => `/add-product?draft=${id}`;

/** Grows, so that drafts are read in the order in which they were made. */
export const newItemId = (nowMs: number, index = 0): string => `${PREFIX}${nowMs}-${String(index).padStart(2, '0')}`;

const ownerOf = (vendorId: number, id: string): DraftOwner => `${vendorId}/${id}`;

/** In the order in which they were made. Rejects where the browser keeps nothing. */
export async function readPendingItems(vendorId: number): Promise<{ store: DraftStore; items: PendingItem[] }> {
  const store = await openDraftStore();
  const db = await openDrafts();
  const first = ownerOf(vendorId, PREFIX);
  const range = IDBKeyRange.bound(first, `${first}\uFFFF`);
  const owners = (await resultOf(db.transaction(DRAFTS).objectStore(DRAFTS).getAllKeys(range))) as DraftOwner[];
  db.close();
  const items = await Promise.all(
    owners.map(async (owner) => {
      const draft = await store.read(owner);
      if (!draft) await store.clear(owner);
      return draft ? [{ id: String(owner).slice(`${vendorId}/`.length), ...draft }] : [];
    }),
  );
  return { store, items: items.flat() };
}

/** What is new is written before what is gone is forgotten: a phone that stops in between has a photo twice, not never. */
export async function savePendingItems(
  store: DraftStore,
  vendorId: number,
  before: readonly PendingItem[],
  after: readonly PendingItem[],
): Promise<void> {
  const growing = after.filter((item) => !before.includes(item));
  const byGrowth = [...growing].sort((a, b) => growthOf(b, before) - growthOf(a, before));
  for (const { id, ...draft } of byGrowth) await store.write(ownerOf(vendorId, id), draft);
  const kept = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!kept.has(id)) await store.clear(ownerOf(vendorId, id));
}

function growthOf({ id, photos }: PendingItem, before: readonly PendingItem[]): number {
  return photos.length - (before.find((item) => item.id === id)?.photos.length ?? 0);
}
