import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { PhotoUnusable, preparePhoto, type RefusedFile } from '../../photo-file/index.ts';
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

/** The drafts of a vendor who sorts many photos. Each change is stored on the device before the next one. */
export function usePendingItems({ id: vendorId, location }: Vendor) {
  const [items, setItems] = useState<readonly PendingItem[] | null>(null);
  const [preparing, setPreparing] = useState<{ done: number; of: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const store = useRef<DraftStore | null>(null);
  const saving = useRef(Promise.resolve());
  const stored = useRef<readonly PendingItem[]>([]);
  /** Newer than what the last rendering saw: photos take seconds to prepare, and people sort meanwhile. */
  const latest = useRef<readonly PendingItem[]>([]);
  const [isSaved, setSaved] = useState(true);

  useEffect(() => {
    async function read() {
      try {
        const found = await readPendingItems(vendorId);
        store.current = found.store;
        stored.current = found.items;
        latest.current = found.items;
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

  async function add(files: readonly File[]): Promise<Chosen> {
    const room = MOST_PHOTOS - photoCountOf(latest.current);
    const wanted = files.slice(0, room);
    const taken: (FileTimes & { photo: DraftPhoto })[] = [];
    const refused: RefusedFile[] = [];
    for (const [done, file] of wanted.entries()) {
      setPreparing({ done, of: wanted.length });
      try {
        const innerMs = await innerTimeOf(file);
        const { name, lastModified: fileMs } = file;
        taken.push({ photo: freshPhoto(await readPhoto(file)), name, fileMs, innerMs });
      } catch (error) {
        refused.push({ name: file.name, error });
      }
    }
    setPreparing(null);
    const nowMs = Date.now();
    const times = takenTimes(taken);
    const timed = taken.map(({ photo }, index) => ({ photo, takenAtMs: times[index] ?? null }));
    const proposed = proposeItems(timed).map((item, index) => ({
      id: newItemId(nowMs, index),
      values: newListing(location ?? ''),
      photos: item.map(({ photo }) => photo),
    }));
    if (proposed.length > 0) change([...latest.current, ...proposed]);
    return { refused, left: files.length - wanted.length };
  }

  return {
    items,
    preparing,
    /** The device keeps nothing, or no more. */
    isBroken,
    isSaved,
    add,
    remove: (keys: ReadonlySet<string>) => change(without(latest.current, keys)),
    move(keys: ReadonlySet<string>, to: PendingItem | null) {
      const target = to ?? { id: newItemId(Date.now()), values: newListing(location ?? ''), photos: [] };
      change(moveTo(latest.current, keys, target, (photo) => ({ ...photo, key: newIdempotencyKey() })));
    },
  };
}

const innerTimeOf = async (file: File) => {
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return bytes && readInnerTime(new Uint8Array(bytes));
};

const freshPhoto = (file: Blob): DraftPhoto => ({ key: newIdempotencyKey(), file, url: null, uploadedAtMs: 0 });

/** Rejects for what the browser cannot draw: here it would be a hole among photos. */
async function readPhoto(file: File): Promise<Blob> {
  const prepared = await preparePhoto(file);
  if (!prepared.size) throw new PhotoUnusable({ is: 'damaged' });
  return prepared.file;
}
