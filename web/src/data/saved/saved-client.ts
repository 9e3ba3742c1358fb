import { MAX_SAVED } from '@akatale/contracts/products/products';
import {
  listSavedIds,
  listSavedProducts,
  mergeSavedProducts,
  saveProduct,
  unsaveProduct,
} from '@akatale/contracts/products/saved-products-endpoints';
import type { Client } from '../client.ts';
import { readDeviceIds, writeDeviceList } from '../device-list.ts';
import { openChannel } from '../open-channel.ts';
import { createRecentlyViewed } from './recently-viewed.ts';
import { createSavedIds } from './saved-ids.ts';

const DEVICE_SAVED_KEY = 'saved-products';

/** What a visitor has saved on this device, the last saved first. */
export function readDeviceSaved(): number[] {
  return readDeviceIds(DEVICE_SAVED_KEY, MAX_SAVED);
}

function writeDeviceSaved(ids: readonly number[]): boolean {
  return writeDeviceList(DEVICE_SAVED_KEY, ids);
}

export type SavedEvent =
  | { kind: 'saved' | 'removed'; id: number; where: 'account' | 'device' | 'page' }
  | { kind: 'failed'; isSaving: boolean; error: unknown }
  | { kind: 'deviceFull' | 'mergeFull' };

type Change = [id: number, isSaved: boolean];

/** Stores saved products: a visitor's on this device, those of signed-in people in their account. */
export function startSavedClient({ api, queries, session, get }: Client, emit: (event: SavedEvent) => void): void {
  const saved = get(createSavedIds);
  /** The last saved first. */
  let known: number[] = [];
  const wanted = new Map<number, boolean>();
  const sending = new Map<number, Promise<void>>();
  const channel = openChannel('saved');
  let lastOwner: number | null = null;
  const viewerId = () => session.viewer()?.id ?? null;

  function show(): void {
    const added = [...wanted].flatMap(([id, isSaved]) => (isSaved ? id : []));
    saved.replace([...added, ...known.filter((id) => wanted.get(id) !== false)]);
  }

  function apply([id, isSaved]: Change): void {
    const others = known.filter((savedId) => savedId !== id);
    known = isSaved ? [id, ...others] : others;
  }

  /** Lists that were left behind are fetched again; the open one hides what is removed by its hearts. */
  const forgetLists = () => queries.removeQueries({ queryKey: [listSavedProducts.path], type: 'inactive' });

  function saveOnDevice(change: Change): void {
    const [id, isSaved] = change;
    if (isSaved && known.length >= MAX_SAVED) {
      show();
      emit({ kind: 'deviceFull' });
      return;
    }
    apply(change);
    const where = writeDeviceSaved(known) ? 'device' : 'page';
    show();
    emit({ kind: isSaved ? 'saved' : 'removed', id, where });
  }

  async function saveInAccount(id: number, owner: number): Promise<void> {
    const isSaved = wanted.get(id);
    if (isSaved === undefined || viewerId() !== owner) return;
    const isLast = () => wanted.get(id) === isSaved;
    try {
      await api.call(isSaved ? saveProduct : unsaveProduct, { params: { id } });
      if (viewerId() !== owner) return;
      apply([id, isSaved]);
      forgetLists();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage({ owner, change: [id, isSaved] });
      if (!isLast()) return;
      wanted.delete(id);
      emit({ kind: isSaved ? 'saved' : 'removed', id, where: 'account' });
    } catch (error) {
      if (!isLast() || viewerId() !== owner) return;
      wanted.delete(id);
      show();
      emit({ kind: 'failed', isSaving: isSaved, error });
    }
  }

  /** One call at a time for each product, so that the last press is the last to arrive. */
  function storeToggle(id: number): void {
    const owner = viewerId();
    const isSaved = saved.ids().has(id);
    if (owner === null) return saveOnDevice([id, isSaved]);
    wanted.set(id, isSaved);
    const before = sending.get(id) ?? Promise.resolve();
    const call = before.then(async () => saveInAccount(id, owner));
    sending.set(id, call);
  }

  /** A union, twice on two devices too. What the device has is removed from it once the account has it. */
  async function fetchOrMerge(owner: number): Promise<void> {
    const onDevice = session.viewer()?.viewedUntil ? [] : readDeviceSaved();
    const merging = { body: { productIds: onDevice } };
    const { productIds, isFull } =
      onDevice.length === 0
        ? { ...(await api.call(listSavedIds, {})), isFull: false }
        : await api.call(mergeSavedProducts, merging);
    if (viewerId() !== owner) return;
    known = productIds;
    if (onDevice.length > 0) {
      writeDeviceSaved(readDeviceSaved().filter((id) => !onDevice.includes(id)));
      forgetLists();
      void queries.invalidateQueries({ queryKey: [listSavedProducts.path] });
    }
    show();
    if (isFull) emit({ kind: 'mergeFull' });
  }

  function begin(owner: number): void {
    // What the page shows already stays until the account is known, unless it is another person's.
    const shown = lastOwner === null || lastOwner === owner ? saved.ids() : [];
    if (lastOwner !== owner) wanted.clear();
    lastOwner = owner;
    known = [...new Set([...shown, ...readDeviceSaved()])];
    show();
    // Without a connection the hearts stay on the device until it is back.
    const again = () => {
      if (viewerId() === owner) begin(owner);
    };
    fetchOrMerge(owner).catch(() => addEventListener('online', again, { once: true }));
  }

  function showDevice(): void {
    lastOwner = null;
    wanted.clear();
    known = readDeviceSaved();
    show();
  }

  session.onViewer(({ from, to, by }) => {
    if (from?.id === to?.id) return;
    if (to) return begin(to.id);
    if (by === 'thisTab') {
      writeDeviceSaved([]);
      get(createRecentlyViewed).clear();
    }
    showDevice();
  });
  const viewer = session.viewer();
  if (viewer) begin(viewer.id);
  else known = readDeviceSaved();
  saved.onToggle(storeToggle);
  show();

  addEventListener('storage', ({ key }) => {
    if ((key === DEVICE_SAVED_KEY || key === null) && viewerId() === null) showDevice();
  });
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<{ owner: number; change: Change }>) => {
    if (data.owner !== viewerId()) return;
    apply(data.change);
    forgetLists();
    show();
  };
}
