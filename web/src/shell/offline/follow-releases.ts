import { isGone } from '../../data/api/is-gone.ts';
import { offlineText as text } from '../../text/offline-text.ts';
import type { Toasts } from '../../ui/feedback/toast.ts';
import { followMissingCode } from '../../ui/loading/fetch-code.ts';

/** Offers a reload where code is gone, also while there is unsaved work: that person waits. And see rule 103. */
export function followReleases(hasUnsavedWork: () => boolean, toasts: Toasts): void {
  followMissingCode((isAgain) => {
    // The name of this file changes with all that it imports.
    isGone(import.meta.url).then(
      (isReleased) => {
        if (isReleased) return isAgain || offerReload(hasUnsavedWork, toasts);
        return isAgain && !hasUnsavedWork() && !isReloaded() && location.reload();
      },
      () => undefined,
    );
  });
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

export function offerReload(hasUnsavedWork: () => boolean, { toast }: Toasts): void {
  const reload = () => {
    if (hasUnsavedWork()) toast({ title: text.unsaved });
    else location.reload();
  };
  toast({ title: text.newVersion, description: text.newVersionMore, action: { label: text.reload, act: reload } });
}
