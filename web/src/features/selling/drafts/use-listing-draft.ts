import { useEffect, useRef, useState } from 'react';
import { type DraftOwner, type DraftStore, type ListingDraft, openDraftStore } from './draft-store.ts';

const PAUSE_MS = 400;

interface DraftOptions {
  owner: DraftOwner | null;
  /** What to save; null if the form is untouched. */
  current: () => ListingDraft | null;
  restore: (draft: ListingDraft) => void;
}

/** Saves and restores an unfinished product. Without storage `isStored` stays false and leaving shows a warning. */
export function useListingDraft({ owner, current, restore }: DraftOptions) {
  const store = useRef<Promise<DraftStore> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOver = useRef(false);
  const [isStored, setStored] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const options = useRef({ current, restore });
  useEffect(() => {
    options.current = { current, restore };
  });

  useEffect(() => {
    if (owner === null) return undefined;
    isOver.current = false;
    store.current ??= openDraftStore();
    let isGone = false;
    async function find(opened: Promise<DraftStore>, draftOwner: DraftOwner) {
      const draft = await (await opened).read(draftOwner);
      if (!draft || isGone) return;
      options.current.restore(draft);
      setRestored(true);
    }
    find(store.current, owner)
      .catch(() => undefined)
      .finally(() => setLoaded(!isGone));
    return () => {
      isGone = true;
    };
  }, [owner]);

  async function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (owner === null || isOver.current) return;
    const draft = options.current.current();
    try {
      const opened = await store.current;
      await (draft ? opened?.write(owner, draft) : opened?.clear(owner));
      setStored(opened !== null && timer.current === undefined);
    } catch {
      setStored(false);
    }
  }

  const saveNow = useSavedOnLeave(save, () => timer.current !== undefined);

  return {
    isStored,
    isRestored,
    /** Whether a draft has been looked for. */
    isLoaded,
    scheduleSave() {
      setStored(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(saveNow, PAUSE_MS);
    },
    async forget({ isFinished }: { isFinished: boolean }) {
      clearTimeout(timer.current);
      timer.current = undefined;
      isOver.current = isFinished;
      setRestored(false);
      const opened = await store.current?.catch(() => null);
      if (owner !== null) await opened?.clear(owner).catch(() => undefined);
    },
  };
}

/** Saves what waits when the page goes; a phone may discard a hidden one without further events. */
function useSavedOnLeave(save: () => Promise<void>, isWaiting: () => boolean): () => void {
  const latest = useRef({ save, isWaiting });
  useEffect(() => {
    latest.current = { save, isWaiting };
  });
  useEffect(() => {
    const onLeave = () => {
      if (latest.current.isWaiting()) void latest.current.save();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, []);
  return () => void latest.current.save();
}
