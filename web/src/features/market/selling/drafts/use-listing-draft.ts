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
      if (!draft || draft.isPublished || isGone) return;
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

  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  // A phone may discard a hidden page without further events.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && timer.current) void saveNow.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      if (timer.current) void saveNow.current();
    };
  }, []);

  return {
    isStored,
    isRestored,
    /** Whether a draft has been looked for. */
    isLoaded,
    scheduleSave() {
      setStored(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveNow.current(), PAUSE_MS);
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
