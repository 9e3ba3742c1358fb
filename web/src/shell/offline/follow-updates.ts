import type { ClientContext } from '../../client-context.ts';
import { isGone } from '../../data/offline-data/store-queries.ts';
import { offlineText as text } from '../../text/offline-text.ts';
import type { Toasts } from '../../ui/feedback/toast.ts';
import { followMissingCode } from '../../ui/loading/fetch-code.ts';

const CHECK_MS = 3_600_000;

/** Announces a new version, once, while a reload loses nothing. A page that stays open looks for one on each return. */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  { navigation, toasts }: ClientContext,
  hasUnsavedWork: () => boolean,
): void {
  let isReady = false;
  const offer = () => {
    if (!isReady || hasUnsavedWork()) return;
    isReady = false;
    offerReload(hasUnsavedWork, toasts);
  };
  registration.addEventListener('updatefound', () => {
    const { active, installing } = registration;
    // The first one, or that of another language.
    if (active?.scriptURL !== installing?.scriptURL) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed') return;
      isReady = true;
      offer();
    });
  });
  navigation.subscribe(offer);

  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAtMs < CHECK_MS) return;
    checkedAtMs = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** A new worker takes over while no page is visible: Chromium never answers navigations during the replacement. */
export function replaceOutOfSight(registration: ServiceWorkerRegistration): void {
  let isLeft = false;
  addEventListener('pagehide', () => void (isLeft = true));
  addEventListener('pageshow', () => void (isLeft = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeft) registration.waiting?.postMessage('take over');
  });
}

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

function offerReload(hasUnsavedWork: () => boolean, { toast }: Toasts): void {
  const reload = () => {
    if (hasUnsavedWork()) toast({ title: text.unsaved });
    else location.reload();
  };
  toast({ title: text.newVersion, description: text.newVersionMore, action: { label: text.reload, act: reload } });
}
