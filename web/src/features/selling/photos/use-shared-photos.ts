import { useEffect, useEffectEvent } from 'react';
import { sellingText as text } from '../../../text/shop/selling-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Adds the photos that another app has shared with the installed one, once the form's draft is restored. */
export function useSharedPhotos(isReady: boolean, add: (files: readonly File[]) => void): void {
  const addShared = useEffectEvent(async () => {
    const { takeSharedPhotos } = await import('../../../data/offline-data/shared-photos.ts');
    const files = await takeSharedPhotos();
    if (files.length > 0) add(files);
  });

  useEffect(() => {
    if (!isReady) return;
    addShared().catch(() => undefined);
    const isLost = new URLSearchParams(location.search).get('shared') === 'failed';
    if (isLost) toast({ title: text.uploadFailed, description: text.notShared, tone: 'error' });
  }, [isReady]);
}
