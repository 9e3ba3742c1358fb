import { useEffect, useEffectEvent, useRef } from 'react';
import { sellingText as text } from '../../../text/shop/selling-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';

interface SharedPhotos {
  isReady: boolean;
  isSaved: boolean;
  userId: number | undefined;
  add: (files: readonly File[]) => void;
}

const fetchStore = async () => import('../../../data/offline-data/shared-photos.ts');

/** Adds what another app has shared. The device forgets it when the draft has it, or when the form is left. */
export function useSharedPhotos({ isReady, isSaved, userId, add }: SharedPhotos): void {
  const { toast } = useToasts();
  const isAdded = useRef(false);

  const addShared = useEffectEvent(async () => {
    if (userId === undefined) return;
    const { readSharedPhotos } = await fetchStore();
    const files = await readSharedPhotos(userId);
    if (files.length === 0) return;
    isAdded.current = true;
    add(files);
  });

  const forget = useEffectEvent(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    fetchStore().then(
      async ({ forgetSharedPhotos }) => forgetSharedPhotos(),
      () => undefined,
    );
  });

  useEffect(() => {
    if (!isReady) return;
    addShared().catch(() => undefined);
    const url = new URL(location.href);
    const problem = url.searchParams.get('shared');
    if (problem === null) return;
    const description = problem === 'none' ? text.nothingShared : text.notShared;
    toast({ title: text.uploadFailed, description, tone: 'error' });
    url.searchParams.delete('shared');
    history.replaceState(history.state, '', url);
  }, [isReady, toast]);

  useEffect(() => {
    if (isSaved) forget();
  }, [isSaved]);
  useEffect(() => () => forget(), []);
}
