import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { restoreDraft } from '../editing/merge-edits.ts';
import { isFilled, likeListing, type ListingValues, newListing } from '../listing-values.ts';
import { type ChosenPhoto, photosOf } from '../photos/photo-list.ts';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import { useListingDraft } from './use-listing-draft.ts';

interface Unfinished {
  vendor: { id: number; location: string | null } | null;
  uploads: PhotoUploads;
  /** The copied product. Its draft is separate from that of an empty form. */
  copied: ProductDetail | null;
  draft: string | null;
  /** Filled in where nothing is copied. */
  proposed?: Partial<ListingValues> | undefined;
}

/** The initial values of the form, and a draft that survives a reload. */
export function useUnfinishedListing({ vendor, uploads, copied, draft: name, proposed }: Unfinished) {
  const [initial] = useState(() =>
    copied ? likeListing(copied) : { ...newListing(vendor?.location ?? ''), ...proposed },
  );
  const [initialPhotos] = useState(() => photosOf(copied?.images ?? []));
  const [filled, setFilled] = useState({ values: initial, revision: 0 });
  const [isDirty, setDirty] = useState(false);
  const typed = useRef(initial);

  const chosen = addressesOf(uploads.photos);
  const draft = useListingDraft({
    owner: vendor && (copied || name ? `${vendor.id}/${copied?.id ?? name}` : vendor.id),
    current: () => {
      const photos = uploads.forDraft();
      const isWorthIt = chosen !== addressesOf(initialPhotos) || isFilled(typed.current, initial);
      return isWorthIt ? { values: typed.current, photos } : null;
    },
    restore: ({ values, photos }) => {
      refill(restoreDraft(initial, typed.current, values));
      uploads.restore(photos);
    },
  });

  const lastChosen = useRef(chosen);
  useEffect(() => {
    if (lastChosen.current === chosen) return;
    lastChosen.current = chosen;
    scheduleSave();
  });

  function refill(values: ListingValues) {
    typed.current = values;
    replaceFields(() => setFilled(({ revision }) => ({ values, revision: revision + 1 })));
  }

  function scheduleSave() {
    setDirty(true);
    draft.scheduleSave();
  }

  return {
    filled,
    isRestored: draft.isRestored,
    isLoaded: draft.isLoaded,
    isSaved: isDirty && draft.isStored,
    isAtRisk: isDirty && !draft.isStored,
    initial,
    typed,
    fill(values: ListingValues) {
      refill(values);
      scheduleSave();
    },
    handleInput(values: ListingValues) {
      typed.current = values;
      scheduleSave();
    },
    async finish() {
      setDirty(false);
      await draft.forget({ isFinished: true });
    },
    async discard() {
      for (const { key } of uploads.photos) uploads.remove(key);
      uploads.replace(initialPhotos);
      refill(initial);
      await draft.forget({ isFinished: false });
    },
  };
}

/** The user keeps the focus and the place in the text, although the field is another element. */
function replaceFields(render: () => void): void {
  const left = document.activeElement as HTMLInputElement | null;
  const { id = '', selectionStart = null, selectionEnd = null } = left ?? {};
  flushSync(render);
  if (left?.isConnected) return;
  const next = document.getElementById(id) as HTMLInputElement | null;
  next?.focus({ preventScroll: true });
  if (selectionEnd !== null) next?.setSelectionRange(selectionStart, selectionEnd);
}

const addressesOf = (photos: readonly ChosenPhoto[]) => photos.map(({ key, url }) => url ?? key).join();
