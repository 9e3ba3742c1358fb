import { MAX_SAVED } from '@akatale/contracts/market/products';
import {
  listSavedIds,
  listSavedProducts,
  mergeSavedProducts,
  saveProduct,
  unsaveProduct,
} from '@akatale/contracts/market/saved-products-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { Client } from '../client.ts';
import { SAVED_ON_DEVICE, writeDeviceList } from '../device-list.ts';
import { openChannel } from '../open-channel.ts';
import { createRecentlyViewed } from './recently-viewed.ts';
import { createSavedIds, readDeviceSaved } from './saved-ids.ts';

function writeDeviceSaved(ids: readonly number[]): boolean {
  return writeDeviceList(SAVED_ON_DEVICE, ids);
}

export type SavedEvent =
  | { kind: 'saved' | 'removed'; id: number; where: 'account' | 'device' | 'page' }
  | { kind: 'failed'; isSaving: boolean; error: unknown }
  | { kind: 'deviceFull' | 'mergeFull' };

type Change = [id: number, isSaved: boolean];

/** Stores saved products: a visitor's on this device, those of signed-in people in their account. */
export function startSavedClient(client: Client, emit: (event: SavedEvent) => void): void {
  const { session, get } = client;
  const saved = get(createSavedIds);
  const hearts = createHearts(saved);
  const account = createAccountSaves(client, hearts, emit);
  const storeInAccount = createAccountWriter(client, hearts, emit);

  function saveOnDevice(change: Change): void {
    const [id, isSaved] = change;
    if (isSaved && hearts.known.length >= MAX_SAVED) {
      hearts.show();
      emit({ kind: 'deviceFull' });
      return;
    }
    hearts.apply(change);
    const where = writeDeviceSaved(hearts.known) ? 'device' : 'page';
    hearts.show();
    emit({ kind: isSaved ? 'saved' : 'removed', id, where });
  }

  function showDevice(): void {
    account.end();
    hearts.known = readDeviceSaved();
    hearts.show();
  }

  session.onViewer(({ from, to, by }) => {
    if (from?.id === to?.id) return;
    if (to) return account.begin(to.id);
    if (by === 'thisTab') {
      writeDeviceSaved([]);
      get(createRecentlyViewed).clear();
    }
    showDevice();
  });
  const viewer = session.viewer();
  if (viewer) account.begin(viewer.id);
  else hearts.known = readDeviceSaved();
  saved.onToggle((id) => {
    const change: Change = [id, saved.ids().has(id)];
    const owner = session.viewer();
    if (owner) storeInAccount(change, owner.id);
    else saveOnDevice(change);
  });
  hearts.show();

  addEventListener('storage', ({ key }) => {
    if ((key === SAVED_ON_DEVICE || key === null) && !session.viewer()) showDevice();
  });
}

type Hearts = ReturnType<typeof createHearts>;

/** What the page shows: what is stored, and over it what is on its way to the account. */
function createHearts({ ids, replace }: ReturnType<typeof createSavedIds>) {
  const wanted = new Map<number, boolean>();
  const hearts = {
    /** What is stored, the last saved first. */
    known: [] as readonly number[],
    wanted,
    shown: ids,
    apply([id, isSaved]: Change): void {
      const others = hearts.known.filter((savedId) => savedId !== id);
      hearts.known = isSaved ? [id, ...others] : others;
    },
    show(): void {
      const added = [...wanted].flatMap(([id, isSaved]) => (isSaved ? id : []));
      replace([...added, ...hearts.known.filter((id) => wanted.get(id) !== false)]);
    },
  };
  return hearts;
}

/** What the account of who is signed in holds. */
function createAccountSaves({ api, queries, session }: Client, hearts: Hearts, emit: (event: SavedEvent) => void) {
  let lastOwner: number | null = null;

  /** What the device has is removed from it once the account has it. */
  async function fetchOrMerge(owner: number): Promise<void> {
    const onDevice = session.viewer()?.viewedUntil ? [] : readDeviceSaved();
    const { productIds, isFull } = await fetchWith(api, onDevice);
    if (session.viewer()?.id !== owner) return;
    hearts.known = productIds;
    if (onDevice.length > 0) {
      writeDeviceSaved(readDeviceSaved().filter((id) => !onDevice.includes(id)));
      forgetLists(queries);
      void queries.invalidateQueries({ queryKey: [listSavedProducts.path] });
    }
    hearts.show();
    if (isFull) emit({ kind: 'mergeFull' });
  }

  function begin(owner: number): void {
    // What the page shows already stays until the account is known, unless it is another person's.
    const shown = lastOwner === null || lastOwner === owner ? hearts.shown() : [];
    if (lastOwner !== owner) hearts.wanted.clear();
    lastOwner = owner;
    hearts.known = [...new Set([...shown, ...readDeviceSaved()])];
    hearts.show();
    // Without a connection the hearts stay on the device until it is back.
    const again = () => {
      if (session.viewer()?.id === owner) begin(owner);
    };
    fetchOrMerge(owner).catch(() => addEventListener('online', again, { once: true }));
  }

  function end(): void {
    lastOwner = null;
    hearts.wanted.clear();
  }

  return { begin, end };
}

/** A union, twice on two devices too. */
async function fetchWith(api: Api, onDevice: number[]): Promise<{ productIds: number[]; isFull: boolean }> {
  if (onDevice.length === 0) return { ...(await api.call(listSavedIds, {})), isFull: false };
  return api.call(mergeSavedProducts, { body: { productIds: onDevice } });
}

/** Lists that were left behind are fetched again; the open one hides what is removed by its hearts. */
const forgetLists = (queries: QueryClient) =>
  queries.removeQueries({ queryKey: [listSavedProducts.path], type: 'inactive' });

/** Stores each change in the account of who made it, and follows what their other tabs have stored. */
function createAccountWriter({ api, queries, session }: Client, hearts: Hearts, emit: (event: SavedEvent) => void) {
  const { wanted } = hearts;
  const sending = new Map<number, Promise<void>>();
  const channel = openChannel('saved');
  const isSignedIn = (owner: number) => session.viewer()?.id === owner;

  function applyStored(change: Change): void {
    hearts.apply(change);
    forgetLists(queries);
  }

  async function send(id: number, owner: number): Promise<void> {
    const isSaved = wanted.get(id);
    if (isSaved === undefined || !isSignedIn(owner)) return;
    const isLast = () => wanted.get(id) === isSaved;
    try {
      await api.call(isSaved ? saveProduct : unsaveProduct, { params: { id } });
      if (!isSignedIn(owner)) return;
      applyStored([id, isSaved]);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage({ owner, change: [id, isSaved] });
      if (!isLast()) return;
      wanted.delete(id);
      emit({ kind: isSaved ? 'saved' : 'removed', id, where: 'account' });
    } catch (error) {
      if (!isLast() || !isSignedIn(owner)) return;
      wanted.delete(id);
      hearts.show();
      emit({ kind: 'failed', isSaving: isSaved, error });
    }
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ owner: number; change: Change }>) => {
      if (!isSignedIn(data.owner)) return;
      applyStored(data.change);
      hearts.show();
    };
  }

  /** One call at a time for each product, so that the last press is the last to arrive. */
  return ([id, isSaved]: Change, owner: number): void => {
    wanted.set(id, isSaved);
    const before = sending.get(id) ?? Promise.resolve();
    const call = before.then(async () => send(id, owner));
    sending.set(id, call);
  };
}
