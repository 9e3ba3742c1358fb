import { useEffect, useEffectEvent, useRef } from 'react';
import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { sharedPhotosText } from '../../../../text/market/shared-photos-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface SharedPhotosProps {
  isReady: boolean;
  isSaved: boolean;
  userId: number | undefined;
  uploads: Pick<PhotoUploads, 'photos' | 'add'>;
}

const fetchStore = async () => import('../../../../data/offline-data/shared-photos.ts');

/** Adds what another app has shared, once: the device forgets it after the draft has it, or when the form is left. */
export function SharedPhotos({ isReady, isSaved, userId, uploads }: SharedPhotosProps): null {
  const { toast } = useToasts();
  const isAdded = useRef(false);

  const forget = useEffectEvent(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    fetchStore().then(
      async ({ forgetSharedPhotos }) => forgetSharedPhotos(),
      () => undefined,
    );
  });

  const addShared = useEffectEvent(async () => {
    if (userId === undefined) return;
    const { readSharedPhotos } = await fetchStore();
    const shared = await readSharedPhotos(userId);
    if (shared.size === 0) return;
    const isInDraft = (key: string | undefined) => uploads.photos.some((photo) => photo.key === key);
    const missing = [...shared.keys()].filter((file) => !isInDraft(shared.get(file)));
    if (missing.length > 0) await uploads.add(missing, (file) => shared.get(file));
    isAdded.current = true;
    if (missing.length === 0) forget();
  });

  useEffect(() => {
    if (!isReady) return;
    addShared().catch(() => undefined);
    const url = new URL(location.href);
    const problem = url.searchParams.get('shared');
    if (problem === null) return;
    const description = problem === 'none' ? sharedPhotosText.nothingShared : sharedPhotosText.notShared;
    toast({ title: text.uploadFailed, description, tone: 'error' });
    url.searchParams.delete('shared');
    history.replaceState(history.state, '', url);
  }, [isReady, toast]);

  useEffect(() => {
    if (isSaved) forget();
  }, [isSaved]);
  useEffect(() => () => forget(), []);
  return null;
}
