import type { ListingValues } from '../listing-values.ts';

/** A vendor, with what their draft is a copy of or which of many it is. */
export type DraftOwner = number | `${number}/${string}`;

export interface DraftPhoto {
  key: string;
  /** Null for a photo of the copied product, which is on the server already. */
  file: Blob | null;
  url: string | null;
  uploadedAtMs: number;
}

export interface ListingDraft {
  values: ListingValues;
  photos: readonly DraftPhoto[];
  /** Of many, the others keep their numbers by it. */
  isPublished?: true;
}

interface StoredDraft extends Pick<ListingDraft, 'values' | 'isPublished'> {
  savedAtMs: number;
  photos: readonly (Omit<DraftPhoto, 'file'> & { hasFile?: false })[];
}

export const DRAFTS = 'drafts';
const FILES = 'draft-files';
const MAX_AGE_MS = 30 * 86_400_000;

export interface DraftStore {
  read(owner: DraftOwner): Promise<ListingDraft | null>;
  write(owner: DraftOwner, draft: ListingDraft): Promise<void>;
  clear(owner: DraftOwner): Promise<void>;
}

/** Rejects where IndexedDB is not available, for example in some private windows. */
export async function openDrafts(): Promise<IDBDatabase> {
  const request = indexedDB.open('akatale', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(DRAFTS);
    request.result.createObjectStore(FILES);
  };
  return resultOf(request);
}

export async function openDraftStore(): Promise<DraftStore> {
  const db = await openDrafts();
  // Files are large and never change under a key: each is written once.
  const written = new Map<string, Blob>();
  const range = (owner: DraftOwner) => IDBKeyRange.bound([owner], [owner, []]);

  return {
    async read(owner) {
      const transaction = db.transaction([DRAFTS, FILES]);
      const found = (await resultOf(transaction.objectStore(DRAFTS).get(owner))) as StoredDraft | undefined;
      if (!found || found.savedAtMs < Date.now() - MAX_AGE_MS) return null;
      const files = transaction.objectStore(FILES);
      const photos = await Promise.all(
        found.photos.map(async ({ hasFile = true, ...photo }) => {
          if (!hasFile) return [{ ...photo, file: null }];
          const file = (await resultOf(files.get([owner, photo.key]))) as Blob | undefined;
          return file ? [{ ...photo, file }] : [];
        }),
      );
      const { isPublished } = found;
      // Those of before listings had kinds.
      const values = { ...found.values, kind: found.values.kind ?? '' };
      return { values, photos: photos.flat(), ...(isPublished && { isPublished }) };
    },

    async write(owner, { photos, ...state }) {
      const transaction = db.transaction([DRAFTS, FILES], 'readwrite');
      const files = transaction.objectStore(FILES);
      const keys = new Set(photos.map(({ key }) => key));
      const unwritten = photos.flatMap(({ key, file }) => (file && written.get(key) !== file ? [{ key, file }] : []));
      for (const { key, file } of unwritten) files.put(file, [owner, key]);
      const stored = (await resultOf(files.getAllKeys(range(owner)))) as [DraftOwner, string][];
      for (const [, key] of stored) {
        if (keys.has(key)) continue;
        files.delete([owner, key]);
        written.delete(key);
      }
      const draft: StoredDraft = {
        ...state,
        savedAtMs: Date.now(),
        photos: photos.map(({ file, ...photo }) => (file ? photo : { ...photo, hasFile: false })),
      };
      transaction.objectStore(DRAFTS).put(draft, owner);
      await finished(transaction);
      // A full device aborts the transaction, and the files must be written by the next one.
      for (const { key, file } of unwritten) written.set(key, file);
    },

    async clear(owner) {
      const transaction = db.transaction([DRAFTS, FILES], 'readwrite');
      transaction.objectStore(DRAFTS).delete(owner);
      transaction.objectStore(FILES).delete(range(owner));
      written.clear();
      await finished(transaction);
    },
  };
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Storage is not available'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
  });
}
