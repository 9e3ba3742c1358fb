import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../data/api/fetch-dispatch.ts';
import { PhotoUnusable, preparePhoto, type RefusedFile } from '../../../people/photo-file/index.ts';
import type { DraftPhoto, DraftStore } from '../drafts/draft-store.ts';
import { newListing } from '../listing-values.ts';
import { newItemId, readPendingItems, savePendingItems } from './pending-items.ts';
import { proposeItems } from './propose-items.ts';
import { moveTo, type PendingItem, photoCountOf, without } from './sort-items.ts';
import { type FileTimes, HEAD_BYTES, readInnerTime, takenTimes } from './taken-at.ts';

/** At once, in all items together: they are stored on a phone. */
const MOST_PHOTOS = 30;

interface Vendor {
  id: number;
  location: string | null;
}

export interface Chosen {
  refused: RefusedFile[];
  left: number;
}

/** What a vendor does with the drafts that are made of many photos. */
export function usePendingItems({ id: vendorId, location }: Vendor) {
  const { items, published, isBroken, isSaved, latest, change } = useStoredItems(vendorId);
  const [preparing, setPreparing] = useState<{ done: number; of: number } | null>(null);

  async function add(files: readonly File[]): Promise<Chosen> {
    const room = MOST_PHOTOS - photoCountOf(latest());
    const wanted = files.slice(0, room);
    const taken: TakenPhoto[] = [];
    const refused: RefusedFile[] = [];
    for (const [done, file] of wanted.entries()) {
      setPreparing({ done, of: wanted.length });
      try {
        taken.push(await readTaken(file));
      } catch (error) {
        refused.push({ name: file.name, error });
      }
    }
    setPreparing(null);
    const nowMs = Date.now();
    const proposed = groupByTime(taken).map((photos, index) => ({
      id: newItemId(nowMs, index),
      values: newListing(location ?? ''),
      photos,
    }));
    if (proposed.length > 0) change([...latest(), ...proposed]);
    return { refused, left: files.length - wanted.length };
  }

  return {
    items,
    published,
    preparing,
    isBroken,
    isSaved,
    add,
    remove: (keys: ReadonlySet<string>) => change(without(latest(), keys)),
    move(keys: ReadonlySet<string>, to: PendingItem | null) {
      const target = to ?? { id: newItemId(Date.now()), values: newListing(location ?? ''), photos: [] };
      change(moveTo(latest(), keys, target, (photo) => ({ ...photo, key: newIdempotencyKey() })));
    },
  };
}

/** The drafts as they are shown. Each change is stored on the device before the next one. */
function useStoredItems(vendorId: number) {
  const [items, setItems] = useState<readonly PendingItem[] | null>(null);
  const [published, setPublished] = useState<readonly string[]>([]);
  const [isBroken, setBroken] = useState(false);
  const [isSaved, setSaved] = useState(true);
  const store = useRef<DraftStore | null>(null);
  const saving = useRef(Promise.resolve());
  const stored = useRef<readonly PendingItem[]>([]);
  /** Newer than what the last rendering saw: photos take seconds to prepare, and people sort meanwhile. */
  const latest = useRef<readonly PendingItem[]>([]);

  useEffect(() => {
    async function read() {
      try {
        const found = await readPendingItems(vendorId);
        store.current = found.store;
        stored.current = found.items;
        latest.current = found.items;
        setPublished(found.published);
        setItems(found.items);
      } catch {
        setBroken(true);
      }
    }
    void read();
  }, [vendorId]);

  function change(changed: readonly PendingItem[]) {
    latest.current = changed;
    setItems(changed);
    setSaved(false);
    saving.current = saveAfter(saving.current, changed);
  }

  async function saveAfter(earlier: Promise<void>, changed: readonly PendingItem[]): Promise<void> {
    await earlier;
    if (!store.current) return;
    try {
      await savePendingItems(store.current, vendorId, stored.current, changed);
      stored.current = changed;
      if (latest.current === changed) setSaved(true);
    } catch {
      // A full phone: the photos are still in its gallery.
      setBroken(true);
    }
  }

  return {
    items,
    published,
    /** The device keeps nothing, or no more. */
    isBroken,
    isSaved,
    latest: () => latest.current,
    change,
  };
}

type TakenPhoto = FileTimes & { photo: DraftPhoto };

/** Those that were taken together are proposed as one item. */
function groupByTime(taken: readonly TakenPhoto[]): DraftPhoto[][] {
  const times = takenTimes(taken);
  const timed = taken.map(({ photo }, index) => ({ photo, takenAtMs: times[index] ?? null }));
  return proposeItems(timed).map((item) => item.map(({ photo }) => photo));
}

/** Rejects for what the browser cannot draw: here it would be a hole among photos. */
async function readTaken(file: File): Promise<TakenPhoto> {
  const innerMs = await innerTimeOf(file);
  const prepared = await preparePhoto(file);
  if (!prepared.size) throw new PhotoUnusable({ is: 'damaged' });
  const photo: DraftPhoto = { key: newIdempotencyKey(), file: prepared.file, url: null, uploadedAtMs: 0 };
  return { photo, name: file.name, fileMs: file.lastModified, innerMs };
}

async function innerTimeOf(file: File): Promise<number | null> {
  const head = file.slice(0, HEAD_BYTES).arrayBuffer();
  const bytes = await head.catch(() => null);
  return bytes && readInnerTime(new Uint8Array(bytes));
}
