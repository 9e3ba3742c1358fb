import {
  resultOf,
  type DraftOwner,
  DRAFTS,
  type DraftStore,
  type ListingDraft,
  openDrafts,
  openDraftStore,
} from '../drafts/draft-store.ts';
import type { PendingItem } from './sort-items.ts';

const PREFIX = 'many-';

export const formOf = ({ id }: Pick<PendingItem, 'id'>): string => `/add-product?draft=${id}`;

/** Grows, so that drafts are read in the order in which they were made. */
export const newItemId = (nowMs: number, index = 0): string => `${PREFIX}${nowMs}-${String(index).padStart(2, '0')}`;

export const ownerOf = (vendorId: number, id: string): DraftOwner => `${vendorId}/${id}`;

interface ItemState {
  id: string;
  isPublished: boolean;
}

/** In the order in which they were made. Rejects where the browser keeps nothing. */
export async function readStates(vendorId: number): Promise<ItemState[]> {
  const db = await openDrafts();
  const first = ownerOf(vendorId, PREFIX);
  const range = IDBKeyRange.bound(first, `${first}\uFFFF`);
  const drafts = db.transaction(DRAFTS).objectStore(DRAFTS);
  const [owners, states] = await Promise.all([
    resultOf(drafts.getAllKeys(range) as IDBRequest<DraftOwner[]>),
    resultOf<Pick<ListingDraft, 'isPublished'>[]>(drafts.getAll(range)),
  ]);
  db.close();
  return owners.map((owner, at) => ({
    id: String(owner).slice(`${vendorId}/`.length),
    isPublished: states[at]?.isPublished === true,
  }));
}

export const pendingOf = (states: readonly ItemState[]) =>
  states.filter(({ isPublished }) => !isPublished).map(({ id }) => id);

interface PendingItems {
  store: DraftStore;
  items: PendingItem[];
  /** Those that were made with these. */
  published: string[];
}

/** In the order in which they were made. Rejects where the browser keeps nothing. */
export async function readPendingItems(vendorId: number): Promise<PendingItems> {
  const store = await openDraftStore();
  const states = await readStates(vendorId);
  const items = await Promise.all(
    pendingOf(states).map(async (id) => {
      const owner = ownerOf(vendorId, id);
      const draft = await store.read(owner);
      if (!draft) await store.clear(owner);
      return draft ? [{ id, ...draft }] : [];
    }),
  );
  const published = states.filter(({ isPublished }) => isPublished).map(({ id }) => id);
  const pending = items.flat();
  if (pending.length > 0) return { store, items: pending, published };
  for (const id of published) await store.clear(ownerOf(vendorId, id));
  return { store, items: [], published: [] };
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
